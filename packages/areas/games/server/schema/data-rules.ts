import type { DataRules } from '@chokdee/kernel/data-rules';
import { refusals } from '../refusals.copy.ts';

export const gameRules = {
  tables: {
    game_providers: { keep: 'catalogue' },
    game_agent_providers: { keep: 'catalogue' },
    games: { keep: 'catalogue' },
    game_feeds: { keep: 'catalogue' },
    game_facts: { keep: 'catalogue' },
    game_play_counts: { keep: 'catalogue' },
    game_week_players: {
      keep: { days: 8, after: 'last_played_at', why: 'counts who played a game in a week' },
      personal: 'row',
    },
    game_favourites: { keep: 'member', personal: 'row' },
    game_recent: { keep: 'member', personal: 'row' },
    game_tokens: {
      keep: { days: 90, after: 'expires_at', why: 'a provider may settle a round long after it was played' },
      personal: 'row',
      secret: ['token_hash'],
    },
    game_transactions: { keep: 'books' },
    game_transaction_directory: { keep: 'books' },
    game_rounds: { keep: 'books' },
    game_bill_selections: { keep: 'books' },
    game_freespins: { keep: 'books' },
    game_sessions: { keep: 'books' },
    game_fund_transfers: { keep: 'books' },
    game_held_wins: {
      keep: 'books',
      personal: { resolved_note: { left: 'of the win, not of its member' } },
    },
    game_provider_nonces: { keep: { days: 1, after: 'seen_at', why: 'a signature is fresh for minutes' } },
  },
  obstacles: [
    { reason: refusals.gameUnderWay, rows: `select from game_rounds where member_id = :member and status = 'open'` },
    { reason: refusals.winHeld, rows: 'select from game_held_wins where member_id = :member and resolved_at is null' },
    {
      reason: refusals.moneyAtProvider,
      rows: `select from game_sessions where member_id = :member and status <> 'closed'`,
    },
  ],
} satisfies DataRules;
