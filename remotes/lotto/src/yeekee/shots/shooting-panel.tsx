import { useSession, useUi } from '@chokdee/session';
import { Button, Card, Detail, Hint, Icon, Note, Row } from '@chokdee/ui';
import { useState } from 'react';
import type { Round, YeekeeTerms } from '../../lotto.types.ts';
import { NumberPad } from '../../parts/number-pad.tsx';
import { randomNumber } from '../../parts/random-number.ts';
import { copy } from '../copy.ts';
import styles from './shots.module.css';
import { type Shooting, useShooting } from './use-shooting.ts';

const LENGTH = 5;

interface ShootingPanelProps {
  readonly round: Round;
  readonly terms: YeekeeTerms;
}

/** Takes five digits; the server decides when the next shot is allowed. */
export function ShootingPanel({ round, terms }: ShootingPanelProps) {
  const [digits, setDigits] = useState('');
  const shooting = useShooting(round, terms.cooldown_s);
  const isLoggedIn = useSession((state) => state.isLoggedIn);
  const isOff = shooting.closed !== null;
  const canShoot = isLoggedIn && !isOff && digits.length === LENGTH && shooting.waitS === 0 && !shooting.isBusy;
  const shoot = () => shooting.shoot(digits, () => setDigits(''));
  return (
    <Card as="section" above={3} className={styles.shooting}>
      <Row justify="between" className={styles.head}>
        <h2>{copy.shootTitle}</h2>
        <Detail as="span">{copy.free}</Detail>
      </Row>
      <NumberPad
        name={copy.pad}
        digits={digits}
        length={LENGTH}
        onDigits={setDigits}
        isDisabled={isOff}
        onEnter={canShoot ? shoot : undefined}
      />
      <Row above={3}>
        <Button variant="secondary" disabled={isOff} onClick={() => setDigits(randomNumber(LENGTH))}>
          <Icon name="dice" size={20} />
          {copy.random}
        </Button>
        <ShootButton shooting={shooting} isComplete={digits.length === LENGTH} onShoot={shoot} />
      </Row>
      {shooting.problem !== null && (
        <Note tone="error" above={3}>
          {shooting.problem}
        </Note>
      )}
      <Hint above={2} textAlign="center">
        {hintFor(shooting, terms.cooldown_s)}
      </Hint>
    </Card>
  );
}

interface ShootButtonProps {
  readonly shooting: Shooting;
  readonly isComplete: boolean;
  readonly onShoot: () => void;
}

function ShootButton({ shooting: { closed, waitS, isBusy }, isComplete, onShoot }: ShootButtonProps) {
  const isLoggedIn = useSession((state) => state.isLoggedIn);
  const openDialog = useUi((state) => state.openDialog);
  if (!isLoggedIn) {
    return (
      <Button grow onClick={() => openDialog('login')}>
        {copy.login}
      </Button>
    );
  }
  const isReady = closed === null && isComplete && waitS === 0;
  return (
    <Button grow disabled={!isReady} busy={isBusy} busyLabel={copy.shooting} onClick={onShoot}>
      <Icon name="target" size={20} />
      {waitS > 0 && closed === null ? copy.wait(waitS) : copy.shoot}
    </Button>
  );
}

function hintFor({ closed, waitS }: Shooting, cooldownS: number): string {
  if (closed !== null) return closed;
  return waitS > 0 ? copy.coolDown(waitS) : copy.hint(cooldownS);
}
