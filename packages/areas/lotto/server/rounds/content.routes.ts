import type { DataOf } from '@chokdee/contracts';
import type { App } from '@chokdee/kernel/app';
import { registerRead } from '@chokdee/kernel/http';
import { thb } from '@chokdee/kernel/money';
import { groupNames } from '../copy.ts';
import { drawEmblem } from '../lotteries/draw-emblem.ts';
import { rulesVersion } from '../terms/rules.presenter.ts';
import { beaconOf } from '../yeekee/yeekee.queries.ts';
import { loadMonth } from './draw-calendar.query.ts';
import { findCategory, lotteryOfRound, lotteryQuery, ratesOfRound } from './lottery.repository.ts';
import { presentRates, presentRound } from './round.presenter.ts';
import { findRound, listLobbyRounds, listResults, roundQuery } from './round.repository.ts';

const RECENT_RESULTS = 5;

/** Calls that anyone may read: lotteries, rounds, rates, rules and results. */
export function registerLottoContent(app: App): void {
  registerRead(app, 'GET /api/lotto/lobby', async ({ db, agent, clock }) => {
    const now = clock.now();
    const [categories, rounds] = await Promise.all([
      lotteryQuery(db).where('c.agent_id', '=', agent.id).orderBy('c.sort').execute(),
      listLobbyRounds(db, agent.id, now),
    ]);
    const find = (list: typeof rounds.next, categoryId: number) => {
      const round = list.find((row) => row.category_id === categoryId);
      return round ? presentRound(round, now) : null;
    };
    const groups = Object.keys(groupNames) as (keyof typeof groupNames)[];
    return {
      server_time: now.toISOString(),
      groups: groups.map((group) => ({
        group,
        name: groupNames[group],
        items: categories
          .filter((category) => category.group === group)
          .map((category) => ({
            category_id: category.id,
            code: category.code,
            name: category.name,
            emblem: drawEmblem(category.emblem),
            schedule: category.schedule_text,
            source_name: category.source_name,
            round: find(rounds.next, category.id),
            last_result: find(rounds.last, category.id),
          })),
      })),
    };
  });

  registerRead(app, 'GET /api/lotto/calendar', ({ db, agent, clock }, input) =>
    loadMonth(db, {
      agentId: agent.id,
      month: input.month,
      categoryId: input.category_id,
      day: input.day,
      now: clock.now(),
    }),
  );

  registerRead(app, 'GET /api/lotto/rounds', async ({ db, agent, clock }, input) => {
    const now = clock.now();
    let query = roundQuery(db).where('lotto_round.agent_id', '=', agent.id);
    if (input.category_id !== undefined) {
      const { id } = await findCategory(db, agent.id, input.category_id);
      query = query.where('lotto_round.category_id', '=', id);
    }
    if (input.date !== undefined) query = query.where('draw_date', '=', input.date);
    // Lists rounds that can still be played unless a day or a state is asked for.
    if (input.date === undefined && input.status === undefined) query = query.where('closes_at', '>', now);
    if (input.status === 'open') query = query.where('opens_at', '<=', now).where('closes_at', '>', now);
    if (input.status === 'upcoming') query = query.where('opens_at', '>', now);
    if (input.status === 'closed')
      query = query.where('closes_at', '<=', now).where('status', 'in', ['scheduled', 'closed']);
    if (input.status === 'resulted' || input.status === 'missed' || input.status === 'cancelled') {
      query = query.where('status', '=', input.status);
    }
    const rows = await query
      .orderBy('closes_at')
      .orderBy('lotto_round.id')
      .limit(input.limit ?? 20)
      .execute();
    return rows.map((row) => presentRound(row, now));
  });

  registerRead(app, 'GET /api/lotto/round', async ({ db, agent, clock }, input) => {
    const now = clock.now();
    const round = await findRound(db, agent.id, input.round_id);
    const [category, rates, recent, committed] = await Promise.all([
      lotteryOfRound(db, round),
      ratesOfRound(db, round),
      listResults(db, agent.id, { categoryId: round.category_id, limit: RECENT_RESULTS }),
      db
        .selectFrom('yeekee_seed')
        .select(['commit_hash', 'beacon_round'])
        .where('round_id', '=', round.id)
        .executeTakeFirst(),
    ]);
    const yeekee: DataOf<'GET /api/lotto/round'>['yeekee'] = category.fairness && {
      fairness: category.fairness,
      commit: category.fairness === 'commit_reveal' ? (committed?.commit_hash ?? null) : null,
      beacon: beaconOf(category.fairness === 'commit_reveal' ? (committed?.beacon_round ?? null) : null),
      cooldown_s: category.cooldown_s,
      min_shots: category.min_shots,
      rank_1_prize: thb(category.rank_1_prize_satang),
      rank_16_prize: thb(category.rank_16_prize_satang),
      prize_min_stake: thb(category.prize_min_stake_satang),
    };
    return {
      round: presentRound(round, now),
      is_yeekee: category.fairness !== null,
      result_mapping: category.result_mapping,
      rates: presentRates(rates),
      max_items: category.max_items,
      rules_version: rulesVersion(category, rates),
      yeekee,
      recent_results: recent.map((row) => presentRound(row, now)),
    };
  });
}
