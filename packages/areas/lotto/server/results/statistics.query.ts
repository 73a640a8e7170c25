import type { DataOf } from '@chokdee/contracts';
import type { Queryable } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import type { CountedBetType } from '@chokdee/lotto-contract/bet-types';
import { statisticsNote } from '../copy.ts';
import { findCategory, ratesOf } from '../rounds/lottery.repository.ts';
import { listResults } from '../rounds/round.repository.ts';
import { chanceOf, countDigits, countNumbers, usualCounts } from './statistics.rules.ts';

interface StatisticsProps {
  readonly agentId: number;
  readonly categoryId: number;
  readonly betType: CountedBetType;
  readonly draws: number;
}

/** @throws CATEGORY_UNKNOWN, BET_TYPE_UNKNOWN (the lottery does not draw it) */
export async function loadStatistics(
  db: Queryable,
  { agentId, categoryId, betType, draws: mostDraws }: StatisticsProps,
): Promise<DataOf<'GET /api/lotto/statistics'>> {
  const category = await findCategory(db, agentId, categoryId);
  const rates = await ratesOf(db, category);
  if (!rates.some((rate) => rate.betType === betType)) throw new BusinessError('BET_TYPE_UNKNOWN');
  const rounds = await listResults(db, agentId, { categoryId, limit: mostDraws });
  const draws = rounds.flatMap(({ draw_date: drawDate, numbers }) => (numbers === null ? [] : [{ drawDate, numbers }]));
  const usual = usualCounts(betType, draws.length);
  return {
    category_id: categoryId,
    name: category.name,
    bet_type: betType,
    draws: draws.length,
    from: draws.at(-1)?.drawDate ?? null,
    to: draws[0]?.drawDate ?? null,
    chance: chanceOf(betType),
    expected: usual.mean,
    usual_min: usual.min,
    usual_max: usual.max,
    numbers: countNumbers(betType, draws).map(({ number, count, lastDrawDate }) => ({
      number,
      count,
      last_draw_date: lastDrawDate,
    })),
    digits: countDigits(betType, draws),
    note: statisticsNote,
  };
}
