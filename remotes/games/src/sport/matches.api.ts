import type { DataOf } from '@chokdee/contracts';
import { isDay } from '@chokdee/contracts/day';
import { readDay } from '@chokdee/format';
import { callQuery } from '@chokdee/query';

export type Matches = DataOf<'GET /api/game/matches'>;
export type League = Matches['leagues'][number];
export type Fixture = League['fixtures'][number];
export type Market = Fixture['markets'][number];
export type Selection = Market['selections'][number];

/** What is shown: today, another day, what is played now, or the member's own bills. */
export type SportView = 'today' | 'live' | 'bills' | (string & {});

const named = ['live', 'bills'];
/** What an address asks for; null where it names no view. */
export const viewOf = (text: string | null): SportView | null =>
  text !== null && named.includes(text) ? text : readDay(text ?? '');

/** With a match running the page follows it; the server is asked no more often than it asks the provider. */
const LIVE_MS = 10_000;
const CALM_MS = 30_000;

/** The order of the fields makes the address of the early fetch in remote.config.ts. */
export const matchesQuery = (agentCode: string, view: SportView) => ({
  ...callQuery('GET /api/game/matches', {
    agent_code: agentCode,
    ...(view === 'live' && { show: 'live' as const }),
    ...(isDay(view) && { day: view }),
  }),
  refetchInterval: ({ state }: { state: { data: Matches | undefined } }) =>
    (state.data?.live_count ?? 0) > 0 ? LIVE_MS : CALM_MS,
});
