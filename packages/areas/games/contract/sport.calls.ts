import { AgentCode, Day, defineCalls, Instant, Nullable, OneOf, paging, Text, Thb } from '@chokdee/contracts/define';
import { Type } from 'typebox';
import { Game } from './parts.ts';

const Odds = Type.String({
  description: 'Decimal odds as text, such as 1.85: what a stake of 1 is paid, stake included',
});

const Selection = Type.Object({
  selection_id: Type.String(),
  pick: OneOf(['home', 'draw', 'away', 'over', 'under']),
  odds: Odds,
});

const Market = Type.Object({
  kind: OneOf(['winner', '1x2', 'handicap', 'total']),
  line: Nullable(Type.String(), {
    description: 'Decimal text in whole quarters; of a handicap what the home side is given',
  }),
  selections: Type.Array(Selection),
});

const Fixture = Type.Object({
  fixture_id: Type.String(),
  game_id: Type.String({ description: 'The book that takes bets on it, one of `books`' }),
  home: Type.String(),
  away: Type.String(),
  starts_at: Instant,
  state: OneOf(['scheduled', 'live', 'ended', 'postponed', 'suspended']),
  minute: Nullable(Type.Integer()),
  period: Nullable(Type.String({ description: 'Thai: the half, round or set that is under way' })),
  score: Nullable(Type.Object({ home: Type.Integer(), away: Type.Integer() })),
  market_count: Type.Integer({ description: 'Markets of it in the book' }),
  markets: Type.Array(Market, { description: 'The main ones; none when the feed is old or the match takes no bets' }),
});

const League = Type.Object({
  league_id: Type.String(),
  provider_id: Type.String(),
  name: Type.String(),
  sport: Type.String(),
  phase: OneOf(['live', 'next', 'ended'], { description: 'Matches of one league stand apart by it' }),
  fixtures: Type.Array(Fixture, { description: 'By kick-off' }),
});

export const sportCalls = defineCalls({
  'GET /api/game/matches': {
    summary: 'Matches and main odds as the feeds of the sport providers say, live ones first; has an ETag.',
    access: 'public',
    cache: { freshS: 1 },
    input: Type.Object({
      agent_code: AgentCode,
      show: Type.Optional(OneOf(['day', 'live'], { default: 'day' })),
      day: Type.Optional(Day),
      provider: Type.Optional(Text({ max: 64, description: 'Of this one alone, also when it is in no lobby' })),
    }),
    data: Type.Object({
      feeds: Type.Array(
        Type.Object({
          provider_id: Type.String(),
          provider_name: Type.String(),
          updated_at: Instant,
          current_until: Instant,
        }),
        {
          description: 'How old each is; none: no provider of the agent has a feed. Past current_until it has no odds',
        },
      ),
      books: Type.Array(Game, { description: 'What is opened with POST /api/game/link, at a match or at odds' }),
      day: Day,
      days: Type.Array(Type.Object({ day: Day, count: Type.Integer() }), { description: 'From today on' }),
      live_count: Type.Integer(),
      leagues: Type.Array(League, { description: 'What runs first, what has ended last' }),
      left_off: Type.Integer({ description: 'Matches beyond the 300 that are told at once' }),
    }),
  },
  'GET /api/game/bills': {
    summary: "The member's bills at the books of the sport providers, the latest first.",
    access: 'member',
    input: Type.Object({
      show: Type.Optional(OneOf(['all', 'open', 'settled'], { default: 'all' })),
      ...paging(20, 50),
    }),
    data: Type.Object({
      items: Type.Array(
        Type.Object({
          round_id: Type.String({ description: 'For GET /api/game/round' }),
          reference_no: Type.String(),
          provider_id: Type.String(),
          provider_name: Type.String(),
          game_name: Type.String(),
          state: OneOf(['open', 'won', 'lost', 'returned', 'voided'], {
            description: 'returned: it pays no more than its stake',
          }),
          stake: Thb,
          payout: Thb,
          refunded: Thb,
          opened_at: Instant,
          closed_at: Nullable(Instant),
          selections: Nullable(
            Type.Array(
              Type.Object({
                match: Type.String(),
                league: Nullable(Type.String()),
                pick: Type.String(),
                odds: Nullable(Odds),
                score: Nullable(Type.String()),
                state: OneOf(['open', 'won', 'half_won', 'returned', 'half_lost', 'lost']),
              }),
            ),
            { description: 'As the provider tells them in Thai; null when it has told none yet' },
          ),
        }),
      ),
      next_cursor: Nullable(Type.String()),
    }),
  },
});
