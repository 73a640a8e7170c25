import type { DataOf } from '@chokdee/contracts';
import type { App } from '@chokdee/kernel/app';
import type { Queryable } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { registerCall, registerRead } from '@chokdee/kernel/http';
import { maskName } from '@chokdee/kernel/masking';
import { checkNumber } from './check-number.rules.ts';
import { ratesOfRound } from '../rounds/lottery.repository.ts';
import { presentRates, presentRound } from '../rounds/round.presenter.ts';
import { findRound, listResults, type RoundRow } from '../rounds/round.repository.ts';
import { loadStatistics } from './statistics.query.ts';

type RoundResult = DataOf<'GET /api/lotto/result'>;

/** Results with their source and the two persons who read it. */
export function registerResults(app: App): void {
  registerRead(app, 'GET /api/lotto/result', async ({ db, agent, clock }, input) => {
    const round = await findRound(db, agent.id, input.round_id);
    const [result] = await presentResults(db, [round], clock.now());
    if (!result) throw new Error(`round ${round.id} was lost`);
    return result;
  });

  registerRead(app, 'GET /api/lotto/results', async ({ db, agent, clock }, input) => {
    const { category_id: categoryId, group, date, from, to } = input;
    const before = input.before === undefined ? undefined : Number(input.before);
    const filter = { categoryId, group, date, from, to, before, limit: input.limit ?? 30 };
    return presentResults(db, await listResults(db, agent.id, filter), clock.now());
  });

  registerRead(app, 'GET /api/lotto/statistics', ({ db, agent }, input) =>
    loadStatistics(db, {
      agentId: agent.id,
      categoryId: input.category_id,
      betType: input.bet_type ?? '2bottom',
      draws: input.draws ?? 100,
    }),
  );

  registerCall(app, 'GET /api/lotto/check', async ({ db, agent }, { round_id, number, bet_type }) => {
    const round = await findRound(db, agent.id, round_id);
    const rates = presentRates(await ratesOfRound(db, round));
    const wanted = bet_type === undefined ? rates : rates.filter((rate) => rate.bet_type === bet_type);
    if (wanted.length === 0) throw new BusinessError('BET_TYPE_UNKNOWN');
    const betTypes = wanted.map((rate) => rate.bet_type);
    const checked = new Map(checkNumber(number, betTypes, round.numbers).map((item) => [item.betType, item.isWon]));
    return {
      round_id,
      number,
      is_out: round.numbers !== null,
      numbers: round.numbers,
      items: wanted.flatMap(({ bet_type: type, name, rate }) => {
        const isWon = checked.get(type);
        return isWon === undefined ? [] : [{ bet_type: type, name, is_won: isWon, rate }];
      }),
    };
  });
}

async function presentResults(db: Queryable, rounds: RoundRow[], now: Date): Promise<RoundResult[]> {
  if (rounds.length === 0) return [];
  const roundIds = rounds.map((round) => round.id);
  const [details, reversals] = await Promise.all([listResultDetails(db, roundIds), listReversals(db, roundIds)]);
  return rounds.map((round) => {
    const detail = details.get(round.id);
    return {
      ...presentRound(round, now),
      source_name: detail?.source_name ?? '',
      source_url: detail?.entry_url ?? detail?.source_url ?? null,
      entered_by: mask(detail?.entered_by),
      entered_at: detail?.entered_at?.toISOString() ?? null,
      confirmed_by: mask(detail?.confirmed_by),
      confirmed_at: detail?.confirmed_at?.toISOString() ?? null,
      reversals: reversals
        .filter((reversal) => reversal.round_id === round.id)
        .map(({ numbers, resulted_at, reversed_at, reason }) => ({
          numbers,
          resulted_at: resulted_at.toISOString(),
          reversed_at: reversed_at.toISOString(),
          reason,
        })),
    };
  });
}

const mask = (username: string | null | undefined): string | null => (username ? maskName(username) : null);

async function listReversals(db: Queryable, roundIds: readonly number[]) {
  return db
    .selectFrom('lotto_reversal')
    .select(['round_id', 'numbers', 'resulted_at', 'reversed_at', 'reason'])
    .where('round_id', 'in', roundIds)
    .orderBy('round_id')
    .orderBy('no')
    .execute();
}

async function listResultDetails(db: Queryable, roundIds: readonly number[]) {
  const rows = await db
    .selectFrom('lotto_round as r')
    .innerJoin('lotto_category as c', 'c.id', 'r.category_id')
    .leftJoin('lotto_result_entry as e', 'e.round_id', 'r.id')
    .leftJoin('staff as first', 'first.id', 'e.entered_by')
    .leftJoin('staff as second', 'second.id', 'e.confirmed_by')
    .select(['r.id', 'c.source_name', 'c.source_url', 'e.source_url as entry_url', 'e.entered_at', 'e.confirmed_at'])
    .select(['first.username as entered_by', 'second.username as confirmed_by'])
    .where('r.id', 'in', roundIds)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
