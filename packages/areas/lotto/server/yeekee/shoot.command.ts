import type { DataOf } from '@chokdee/contracts';
import { createMicroBatch, type Settled } from '@chokdee/kernel/batching';
import type { Clock } from '@chokdee/kernel/calendar';
import type { Queryable } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { rowId } from '@chokdee/kernel/fields';
import { maskName } from '@chokdee/kernel/masking';
import { findExcluded } from '@chokdee/play/limits';
import type { RoundRow } from '../rounds/round.repository.ts';
import { findSandboxMembers, findShotRounds, recordShots, type ShotRound } from './record-shots.ts';
import { presentShot, type ShotRow } from './shot.presenter.ts';
import type { ShotAnnouncer } from './shot-announcer.ts';

export interface Shot {
  readonly member: { readonly id: number; readonly agentId: number; readonly username: string };
  readonly roundId: string;
  readonly number: string;
}

type ShotAnswer = DataOf<'POST /api/lotto/yeekee/shoot_number'>;
interface ShotDeps {
  db: Queryable;
  announcer: ShotAnnouncer;
  clock: Clock;
}

/**
 * Batches of one process at once; several processes batch side by side. A round takes one batch at a time: large ones
 * cost it less.
 */
const MAX_IN_FLIGHT = 2;
const MAX_BATCH = 512;

/**
 * Takes shots; the position of each is the next of its round, without a gap.
 * @throws ROUND_UNKNOWN, SELF_EXCLUDED, NOT_YEEKEE, ROUND_NOT_OPEN, SHOOTING_CLOSED, SHOT_TOO_SOON with `next_shot_at`
 * as data.
 */
export function createShooting(deps: ShotDeps): (shot: Shot) => Promise<ShotAnswer> {
  return createMicroBatch<Shot, ShotAnswer>({
    maxInFlight: MAX_IN_FLIGHT,
    maxSize: MAX_BATCH,
    run: (shots) => shootAll(deps, shots),
  });
}

async function shootAll({ db, announcer, clock }: ShotDeps, shots: readonly Shot[]): Promise<Settled<ShotAnswer>[]> {
  const now = clock.now();
  const roundIds = shots.map((shot) => rowId(shot.roundId));
  const shooters = [...new Set(shots.map(({ member }) => member.id))];
  const [rounds, sandboxMembers, resting] = await Promise.all([
    findShotRounds(db, roundIds),
    findSandboxMembers(db, shooters),
    findExcluded(db, shooters, now),
  ]);
  const outcomes = shots.map((shot) =>
    resting.has(shot.member.id) ? new BusinessError('SELF_EXCLUDED') : checkShot(rounds, shot, now),
  );
  const wanted = outcomes.flatMap((outcome, place) => {
    const shot = shots[place];
    if (!shot || outcome instanceof BusinessError) return [];
    const { member, number } = shot;
    const isSandbox = sandboxMembers.has(member.id);
    return { place, round: outcome, memberId: member.id, number, name: maskName(member.username), isSandbox, at: now };
  });
  const taken = new Map((await recordShots(db, wanted)).map((row) => [row.place, row]));
  const answers = shots.map((shot, place): Settled<ShotAnswer> => {
    const outcome = outcomes[place];
    const row = taken.get(place);
    if (outcome instanceof BusinessError) return { error: outcome };
    if (!row || row.shot_position === null) return { error: new BusinessError('SHOOTING_CLOSED') };
    const next_shot_at = row.next_shot_at.toISOString();
    if (row.shot_position === 0) return { error: new BusinessError('SHOT_TOO_SOON', { data: { next_shot_at } }) };
    const written = rowOf(shot, row.shot_position, sandboxMembers.has(shot.member.id), now);
    return { value: { shot: presentShot(written, shot.member.id), next_shot_at } };
  });
  for (const { round_id, shots: count } of taken.values()) if (count !== null) announcer.announce(round_id, count);
  return answers;
}

function checkShot(rounds: Map<number, ShotRound>, shot: Shot, now: Date): ShotRound | BusinessError {
  const round = rounds.get(rowId(shot.roundId));
  if (!round || round.agent_id !== shot.member.agentId) return new BusinessError('ROUND_UNKNOWN');
  return refusalOf(round, now) ?? round;
}

function refusalOf(round: Pick<RoundRow, 'opens_at' | 'shooting_closes_at'>, now: Date): BusinessError | null {
  if (round.shooting_closes_at === null) return new BusinessError('NOT_YEEKEE');
  if (now < round.opens_at) return new BusinessError('ROUND_NOT_OPEN');
  return now >= round.shooting_closes_at ? new BusinessError('SHOOTING_CLOSED') : null;
}

function rowOf(shot: Shot, position: number, isSandbox: boolean, at: Date): ShotRow {
  return {
    round_id: Number(shot.roundId),
    position,
    member_id: shot.member.id,
    number: shot.number,
    masked_name: maskName(shot.member.username),
    is_sandbox: isSandbox,
    at,
  };
}
