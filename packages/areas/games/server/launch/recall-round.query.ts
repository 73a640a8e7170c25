import type { DataOf } from '@chokdee/contracts';
import type { Deps } from '@chokdee/kernel/app';
import type { Queryable } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { thb } from '@chokdee/kernel/money';
import type { Selectable } from 'kysely';
import type { GameTables } from '../game.tables.ts';
import type { ProviderRound } from '../providers/game-adapter.ts';
import { findAdapter } from '../providers/index.ts';
import { roundNumber } from '../transactions/references.ts';

type Recall = DataOf<'GET /api/game/round'>;
type RoundRow = Selectable<GameTables['game_rounds']>;

interface RecallProps {
  readonly memberId: number;
  readonly roundId: string;
  readonly providerId?: string | undefined;
}

/** Game recall: what we hold of a round, and what its provider shows of it. @throws GAME_ROUND_UNKNOWN. */
export async function recallRound(deps: Deps, { memberId, roundId, providerId }: RecallProps): Promise<Recall> {
  const { db } = deps;
  let query = db
    .selectFrom('game_rounds')
    .selectAll()
    .where(({ and }) => and({ member_id: memberId, round_id: roundId }));
  if (providerId) query = query.where('provider', '=', providerId);
  const round = await query.orderBy('opened_at', 'desc').executeTakeFirst();
  if (!round) throw new BusinessError('GAME_ROUND_UNKNOWN');
  return presentRecall(round, await aboutRound(db, round), await askProvider(deps, round));
}

/** A provider that is not there does not keep the member from seeing our own side. */
async function askProvider(deps: Deps, { provider, round_id }: RoundRow): Promise<ProviderRound | null> {
  const adapter = await findAdapter(deps, provider);
  return adapter ? adapter.round(round_id).catch(() => null) : null;
}

async function aboutRound(db: Queryable, round: RoundRow) {
  const { member_id: memberId, provider, round_id: roundId } = round;
  const moves = await db
    .selectFrom('game_transactions')
    .selectAll()
    .where(({ and }) => and({ member_id: memberId, provider, round_id: roundId, status: 'RS_OK' }))
    .orderBy('at')
    .execute();
  const names = await db
    .selectFrom('game_providers as p')
    .leftJoin('games as g', (join) =>
      join.onRef('g.provider_id', '=', 'p.id').on('g.agent_id', '=', round.agent_id).on('g.id', '=', round.game_id),
    )
    .leftJoin('wallets as w', (join) => join.on('w.member_id', '=', memberId).on('w.id', '=', round.wallet_id))
    .select(['p.name as provider', 'g.name as game', 'g.art', 'w.name as wallet'])
    .where('p.id', '=', provider)
    .executeTakeFirst();
  return { moves, names };
}

function presentRecall(
  round: RoundRow,
  { moves, names }: Awaited<ReturnType<typeof aboutRound>>,
  told: ProviderRound | null,
): Recall {
  return {
    round_id: round.round_id,
    reference_no: roundNumber(round.member_id, round.round_id),
    provider_id: round.provider,
    provider_name: names?.provider ?? round.provider,
    game_id: round.game_id,
    game_name: names?.game ?? round.game_id,
    art: names?.art ?? null,
    wallet_name: names?.wallet ?? null,
    status: round.status,
    is_free: round.freespin_id !== null,
    opened_at: round.opened_at.toISOString(),
    closed_at: round.closed_at?.toISOString() ?? null,
    stake: thb(round.stake_satang),
    payout: thb(round.payout_satang),
    refunded: thb(round.refunded_satang),
    moves: moves.map((move) => ({
      tx_id: move.tx_id,
      action: move.action,
      amount: thb(move.amount_satang),
      at: move.at.toISOString(),
    })),
    details: told?.details.map(({ label, value }) => ({ label, value })) ?? null,
    replay_url: told?.replayUrl ?? null,
  };
}
