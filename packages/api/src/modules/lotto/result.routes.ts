import type { DataOf } from '@chokdee/contracts';
import type { Kysely } from 'kysely';
import type { Database } from '../../db.ts';
import type { App } from '../../deps.ts';
import { registerCall } from '../../http/register-call.ts';
import { presentRound } from './round.presenter.ts';
import { findRound, listResults, type RoundRow } from './round.repository.ts';
import { maskName } from './shot.presenter.ts';

type RoundResult = DataOf<'GET /api/lotto/result'>;

/** Results with their source and the two persons who read it. */
export function registerResults(app: App): void {
  registerCall(app, 'GET /api/lotto/result', async ({ db, agent, clock }, input) => {
    const round = await findRound(db, agent.id, input.round_id);
    const [result] = await presentResults(db, [round], clock.now());
    if (!result) throw new Error(`round ${round.id} was lost`);
    return result;
  });

  registerCall(app, 'GET /api/lotto/results', async ({ db, agent, clock }, input) => {
    const filter = { categoryId: input.category_id, date: input.date, limit: input.limit ?? 30 };
    return presentResults(db, await listResults(db, agent.id, filter), clock.now());
  });
}

async function presentResults(db: Kysely<Database>, rounds: RoundRow[], now: Date): Promise<RoundResult[]> {
  if (rounds.length === 0) return [];
  const details = await listResultDetails(
    db,
    rounds.map((round) => round.id),
  );
  return rounds.map((round) => {
    const detail = details.get(round.id);
    // Before the second person has confirmed there is nothing to show.
    const isConfirmed = detail?.confirmed_at != null;
    return {
      ...presentRound(round, now),
      source_name: detail?.source_name ?? '',
      source_url: (isConfirmed ? detail.entry_url : null) ?? detail?.source_url ?? null,
      entered_by: isConfirmed ? mask(detail.entered_by) : null,
      entered_at: isConfirmed ? (detail.entered_at?.toISOString() ?? null) : null,
      confirmed_by: isConfirmed ? mask(detail.confirmed_by) : null,
      confirmed_at: detail?.confirmed_at?.toISOString() ?? null,
    };
  });
}

const mask = (username: string | null): string | null => (username === null ? null : maskName(username));

async function listResultDetails(db: Kysely<Database>, roundIds: readonly bigint[]) {
  const rows = await db
    .selectFrom('lotto_round as r')
    .innerJoin('lotto_category as c', 'c.id', 'r.category_id')
    .leftJoin('lotto_result_entry as e', 'e.round_id', 'r.id')
    .leftJoin('lotto_operator as first', 'first.id', 'e.entered_by')
    .leftJoin('lotto_operator as second', 'second.id', 'e.confirmed_by')
    .select(['r.id', 'c.source_name', 'c.source_url', 'e.source_url as entry_url', 'e.entered_at', 'e.confirmed_at'])
    .select(['first.username as entered_by', 'second.username as confirmed_by'])
    .where('r.id', 'in', roundIds)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
