import type { DataOf } from '@chokdee/contracts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db.ts';
import { BusinessError } from '../../errors.ts';
import type { LivePublisher } from '../../live/publisher.ts';
import { inTransaction, type Tx } from '../../transaction.ts';
import { findRound, getCategory, type RoundRow } from './round.repository.ts';
import { maskName, presentShot, type ShotRow } from './shot.presenter.ts';

interface ShootProps {
  db: Kysely<Database>;
  live: LivePublisher;
  member: { id: number; agentId: number; username: string };
  roundId: string;
  number: string;
  now: Date;
}

interface TakenShot {
  shot_position: number;
  shots: number;
  sum: bigint;
  next_shot_at: Date;
}

/**
 * Takes one shot; its position is the next of the round, without a gap.
 * @throws NOT_YEEKEE, ROUND_NOT_OPEN, SHOOTING_CLOSED, SHOT_TOO_SOON with `next_shot_at` as data
 */
export async function shoot(props: ShootProps): Promise<DataOf<'POST /api/lotto/yeekee/shoot_number'>> {
  const { db, member, number, now } = props;
  const round = await findRound(db, member.agentId, props.roundId);
  assertShooting(round, now);
  const { cooldown_s } = await getCategory(db, round.category_id);
  const name = maskName(member.username);
  const { taken, isSandbox } = await inTransaction(db, async (tx) => {
    const sandbox = await isSandboxMember(tx, member.id);
    const { rows } = await sql<TakenShot>`
      select * from yeekee_take_shot(${round.id}, ${member.id}, ${number}, ${name}, ${sandbox}, ${now},
        make_interval(secs => ${cooldown_s}))`.execute(tx);
    // Throwing undoes the cool-down: a refused shot costs nothing.
    if (!rows[0]) throw new BusinessError('SHOOTING_CLOSED');
    return { taken: rows[0], isSandbox: sandbox };
  });
  const nextShotAt = taken.next_shot_at.toISOString();
  if (taken.shot_position === 0) throw new BusinessError('SHOT_TOO_SOON', { data: { next_shot_at: nextShotAt } });
  const shot: ShotRow = {
    round_id: round.id,
    position: taken.shot_position,
    member_id: member.id,
    number,
    masked_name: name,
    is_sandbox: isSandbox,
    at: now,
  };
  await props.live.publish({ roundId: String(round.id) }, 'yeekee_shot', {
    round_id: String(round.id),
    shots: [presentShot(shot, null)],
    count: taken.shots,
    sum: String(taken.sum),
  });
  return { shot: presentShot(shot, member.id), next_shot_at: nextShotAt };
}

function assertShooting(round: RoundRow, now: Date): void {
  if (round.shooting_closes_at === null) throw new BusinessError('NOT_YEEKEE');
  if (now < round.opens_at) throw new BusinessError('ROUND_NOT_OPEN');
  if (now >= round.shooting_closes_at) throw new BusinessError('SHOOTING_CLOSED');
}

async function isSandboxMember(tx: Tx, memberId: number): Promise<boolean> {
  const row = await tx.selectFrom('members').select('is_sandbox').where('id', '=', memberId).executeTakeFirstOrThrow();
  return row.is_sandbox;
}
