import type { DataOf, InputOf } from '@chokdee/contracts';
import type { Deps } from '@chokdee/kernel/app';
import type { Queryable } from '@chokdee/kernel/db';
import { pageCursor, pageOf, readPageCursor } from '@chokdee/kernel/http';
import { thb } from '@chokdee/kernel/money';
import type { BillSelection } from '../providers/game-adapter.ts';
import { roundNumber, shortName } from '../transactions/references.ts';
import { tellSelections } from './bill-selections.ts';

type Bill = DataOf<'GET /api/game/bills'>['items'][number];

interface BillsProps {
  readonly memberId: number;
  readonly agentId: number;
  readonly show: NonNullable<InputOf<'GET /api/game/bills'>['show']>;
  readonly cursor: string | undefined;
  readonly limit: number;
}

/** Rounds of games of sport: our own figures, with what the providers tell of them. */
export async function listBills(deps: Deps, props: BillsProps): Promise<DataOf<'GET /api/game/bills'>> {
  const rows = await findRounds(deps.db, props);
  const { items, nextCursor } = pageOf(rows, props.limit, ({ opened_at, round_id }) =>
    pageCursor(opened_at, shortName(round_id).toUpperCase()),
  );
  const told = await tellSelections(deps, items);
  return {
    items: items.map((row) => presentBill(row, told.get(`${row.provider} ${row.round_id}`))),
    next_cursor: nextCursor,
  };
}

async function findRounds(db: Queryable, { memberId, agentId, show, cursor, limit }: BillsProps) {
  const books = db
    .selectFrom('games')
    .select('id')
    .where(({ and }) => and({ agent_id: agentId, category: 'sport' }));
  let query = db
    .selectFrom('game_rounds as r')
    .innerJoin('game_providers as p', 'p.id', 'r.provider')
    .innerJoin('games as g', (join) => join.onRef('g.agent_id', '=', 'r.agent_id').onRef('g.id', '=', 'r.game_id'))
    .selectAll('r')
    .select(['p.name as provider_name', 'g.name as game_name'])
    .where('r.member_id', '=', memberId)
    .where('r.game_id', 'in', books);
  if (show !== 'all') query = query.where('r.status', show === 'open' ? '=' : '<>', 'open');
  if (cursor !== undefined) query = query.where('r.opened_at', '<=', readPageCursor(cursor).at);
  const rows = await query
    .orderBy('r.opened_at', 'desc')
    .orderBy('r.round_id')
    .limit(limit + MOST_AT_ONCE)
    .execute();
  return cursor === undefined ? rows : afterCursor(rows, readPageCursor(cursor).ref);
}

/** Bills of one moment; the page before ended in the midst of them. */
const MOST_AT_ONCE = 20;

function afterCursor<Row extends { readonly round_id: string }>(rows: readonly Row[], ref: string): Row[] {
  const last = rows.findIndex(({ round_id }) => shortName(round_id).toUpperCase() === ref);
  return rows.slice(last + 1);
}

type Round = Awaited<ReturnType<typeof findRounds>>[number];

function stateOf({ status, stake_satang, payout_satang }: Round): Bill['state'] {
  if (status !== 'closed') return status;
  if (payout_satang === 0n) return 'lost';
  return payout_satang > stake_satang ? 'won' : 'returned';
}

const presentBill = (row: Round, selections: readonly BillSelection[] | undefined): Bill => ({
  round_id: row.round_id,
  reference_no: roundNumber(row.member_id, row.round_id),
  provider_id: row.provider,
  provider_name: row.provider_name,
  game_name: row.game_name,
  state: stateOf(row),
  stake: thb(row.stake_satang),
  payout: thb(row.payout_satang),
  refunded: thb(row.refunded_satang),
  opened_at: row.opened_at.toISOString(),
  closed_at: row.closed_at?.toISOString() ?? null,
  selections:
    selections?.map(({ match, league, pick, odds, score, state }) => ({ match, league, pick, odds, score, state })) ??
    null,
});
