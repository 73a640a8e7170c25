import type { QuestRule } from './quest.tables.ts';

/** Thai words of quests that are no agent's data. */
export const copy = {
  units: {
    login_days: 'วัน',
    deposit_count: 'ครั้ง',
    deposit_thb: 'บาท',
    settled_thb: 'บาท',
    bill_count: 'โพย',
    game_rounds: 'รอบ',
    yeekee_proofs: 'รอบ',
    bank_account: 'ขั้นตอน',
  } satisfies Record<QuestRule, string>,
} as const;
