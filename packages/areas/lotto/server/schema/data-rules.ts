import type { DataRules } from '@chokdee/kernel/data-rules';
import { refusals } from '../refusals.copy.ts';

export const lottoRules = {
  tables: {
    lotto_category: { keep: 'catalogue' },
    lotto_version: { keep: 'catalogue' },
    lotto_rate: { keep: 'catalogue' },
    lotto_standing_restriction: { keep: 'catalogue' },
    lotto_holiday: { keep: 'catalogue' },
    lotto_moved_draw: { keep: 'catalogue' },
    lotto_round: { keep: 'books' },
    lotto_restriction: { keep: 'books' },
    lotto_number_stake: { keep: 'books' },
    lotto_uncounted: { keep: 'books' },
    lotto_feed_source: { keep: 'catalogue' },
    lotto_feed_reading: { keep: 'record' },
    lotto_feed_draw: { keep: 'record' },
    lotto_result_entry: { keep: 'record' },
    lotto_reversal: { keep: 'record' },
    yeekee_seed: { keep: 'books' },
    yeekee_counter: { keep: 'books' },
    yeekee_shot: {
      keep: 'books',
      personal: { masked_name: { left: 'masked from the start, and part of what every member can verify' } },
      secret: ['member_id'],
    },
    yeekee_shooter: { keep: 'books', secret: ['member_id'] },
    yeekee_archive: { keep: 'books' },
    yeekee_cooldown: { keep: 'member', personal: 'row' },
    yeekee_outcome: { keep: 'books' },
    yeekee_frame: { keep: { days: 1, after: 'told_at', why: 'it spaces what open pages are told, a moment apart' } },
    lotto_bill_token: {
      keep: {
        days: 1 / 48,
        after: 'expires_at',
        why: 'it tells which bill a token became; a token is good for two minutes and then places nothing',
      },
      personal: 'row',
      secret: ['token_hash'],
    },
    lotto_member_round: { keep: 'books' },
    lotto_bill: { keep: 'books', personal: { note: 'null' } },
    lotto_bill_days: { keep: 'books' },
    lotto_bill_rolls: { keep: 'books' },
    lotto_bill_line: { keep: 'books', shownAs: 'lotto_line_outcomes' },
    lotto_shortfall: { keep: 'books' },
    lotto_favourite: { keep: 'member', personal: 'row' },
    lotto_saved_set: { keep: 'member', personal: 'row' },
  },
  obstacles: [
    { reason: refusals.betUnsettled, rows: `select from lotto_bill where member_id = :member and status = 'pending'` },
  ],
} satisfies DataRules;
