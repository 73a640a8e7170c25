import type { DataOf } from '@chokdee/contracts';
import { isDay } from '@chokdee/contracts/day';
import { readDay } from '@chokdee/format';
import { callQuery } from '@chokdee/query';

export type Matches = DataOf<'GET /api/game/matches'>;
export type League = Matches['leagues'][number];
export type Fixture = League['fixtures'][number];
export type Market = Fixture['markets'][number];
export type Selection = Market['selections'][number];

/** Today, another day, running matches, or the member's own bills. */
export type SportView = 'today' | 'live' | 'bills' | (string & {});

const named = ['live', 'bills'];
/** View that the address names; null when it names none. */
export const viewOf = (text: string | null): SportView | null =>
  text !== null && named.includes(text) ? text : readDay(text ?? '');

/** Poll intervals with and without a running match. The server itself asks the provider no more often. */
const LIVE_POLL_MS = 10_000;
const IDLE_POLL_MS = 30_000;

/** The fields keep their order, so that the early answer of remote.config.ts is found. */
export const matchesQuery = (agentCode: string, view: SportView) => ({
  ...callQuery('GET /api/game/matches', {
    agent_code: agentCode,
    ...(view === 'live' && { show: 'live' as const }),
    ...(isDay(view) && { day: view }),
  }),
  refetchInterval: ({ state }: { state: { data: Matches | undefined } }) =>
    (state.data?.live_count ?? 0) > 0 ? LIVE_POLL_MS : IDLE_POLL_MS,
});
