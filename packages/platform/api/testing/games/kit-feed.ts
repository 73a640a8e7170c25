import { KIT_SEAMLESS, kitGameOf } from '@chokdee/games-server/seed';

/** Makes a feed of one league, valid at that moment. */
export const kitFeed = (now: Date, fixtures: readonly unknown[]) => ({
  version: now.getTime(),
  updated_at: now.toISOString(),
  leagues: [{ league_id: 'kit', name: 'Kit league', sport: 'football' }],
  fixtures,
});

export const kitMarket = (odds: unknown = '1.85', id = 'kit') => ({
  kind: 'handicap',
  line: '-0.75',
  selections: [
    { selection_id: `${id}.home`, pick: 'home', odds, launch_param: `open:${id}:home` },
    { selection_id: `${id}.away`, pick: 'away', odds: '2.045', launch_param: `open:${id}:away` },
  ],
});

export const kitFixture = (id: string, startsAt: Date, change: Record<string, unknown> = {}) => ({
  fixture_id: id,
  league_id: 'kit',
  game_id: kitGameOf(KIT_SEAMLESS),
  home: `Home ${id}`,
  away: `Away ${id}`,
  starts_at: startsAt.toISOString(),
  state: 'scheduled',
  score: null,
  launch_param: `open:${id}`,
  markets: [kitMarket('1.85', id)],
  ...change,
});
