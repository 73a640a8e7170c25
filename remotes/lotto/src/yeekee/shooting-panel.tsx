import { ApiError, call } from '@chokdee/http';
import { useMutation } from '@chokdee/query';
import { useSession, useUi } from '@chokdee/session';
import { Button, Icon, Note, toast, useNow } from '@chokdee/ui';
import { useState } from 'react';
import { randomNumber } from '../bet/generators.ts';
import type { Round, YeekeeTerms } from '../lotto.types.ts';
import { NumberPad } from '../parts/number-pad.tsx';
import { roomCopy } from './copy.ts';
import { rememberOwnShot } from './use-shots.ts';

const LENGTH = 5;

interface ShootingPanelProps {
  readonly round: Round;
  readonly terms: YeekeeTerms;
}

/** Five digits, free; the server decides when the next shot may come. */
export function ShootingPanel({ round, terms }: ShootingPanelProps) {
  const [digits, setDigits] = useState('');
  const [nextShotAt, setNextShotAt] = useState(0);
  const now = useNow();
  const isOpen = isShootingOpen(round, now);
  const shoot = useMutation({
    mutationFn: (number: string) => call('POST /api/lotto/yeekee/shoot_number', { round_id: round.round_id, number }),
    onSuccess: ({ shot, next_shot_at }) => {
      setDigits('');
      setNextShotAt(Date.parse(next_shot_at));
      rememberOwnShot(round.round_id, shot);
      toast.success(roomCopy.shot(shot.number, shot.position));
    },
  });
  const waitS = Math.max(0, Math.ceil((nextShotAt - now) / 1000));
  return (
    <section className="card mt3" style={{ padding: '12px 16px 16px' }}>
      <div className="row between">
        <h2>{roomCopy.shootTitle}</h2>
        <span className="fs14 t2">{roomCopy.free}</span>
      </div>
      <NumberPad digits={digits} length={LENGTH} onDigits={setDigits} disabled={!isOpen} />
      <div className="row mt3">
        <Button variant="secondary" disabled={!isOpen} onClick={() => setDigits(randomNumber(LENGTH))}>
          <Icon name="dice" size={20} />
          {roomCopy.random}
        </Button>
        <ShootButton
          isReady={isOpen && digits.length === LENGTH && waitS === 0}
          isBusy={shoot.isPending}
          onShoot={() => shoot.mutate(digits)}
        />
      </div>
      {shoot.isError && (
        <Note tone="error" className="mt3">
          {shoot.error instanceof ApiError ? shoot.error.message : roomCopy.shootFailed}
        </Note>
      )}
      <p className="hint mt2 c">{hintFor(round, now, waitS, terms.cooldown_s)}</p>
    </section>
  );
}

interface ShootButtonProps {
  readonly isReady: boolean;
  readonly isBusy: boolean;
  readonly onShoot: () => void;
}

function ShootButton({ isReady, isBusy, onShoot }: ShootButtonProps) {
  const isLoggedIn = useSession((state) => state.isLoggedIn);
  const openDialog = useUi((state) => state.openDialog);
  if (!isLoggedIn) {
    return (
      <Button className="grow" onClick={() => openDialog('login')}>
        {roomCopy.login}
      </Button>
    );
  }
  return (
    <Button className="grow" disabled={!isReady} busy={isBusy} busyLabel={roomCopy.shooting} onClick={onShoot}>
      <Icon name="target" size={20} />
      {roomCopy.shoot}
    </Button>
  );
}

/** Shooting stays open for a while after betting has closed. */
export function isShootingOpen(round: Round, nowMs: number): boolean {
  const end = Date.parse(round.shooting_closes_at ?? round.closes_at);
  return (
    Date.parse(round.opens_at) <= nowMs && nowMs < end && round.status !== 'resulted' && round.status !== 'cancelled'
  );
}

function hintFor(round: Round, nowMs: number, waitS: number, cooldownS: number): string {
  if (nowMs < Date.parse(round.opens_at)) return roomCopy.notYet;
  if (!isShootingOpen(round, nowMs)) return roomCopy.shootingOver;
  return waitS > 0 ? roomCopy.coolDown(waitS) : roomCopy.hint(cooldownS);
}
