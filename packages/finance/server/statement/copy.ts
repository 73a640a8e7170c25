import type { TransferKind } from '@chokdee/kernel/ledger';

/** Thai words of the statement as a file. */
export const copy = {
  columns: ['วันเวลา', 'ประเภท', 'รายการ', 'อ้างอิง', 'กระเป๋า', 'ก่อน (บาท)', 'จำนวน (บาท)', 'หลัง (บาท)'],
  filename: (day: string) => `รายการเงิน-${day}.csv`,
  kinds: {
    deposit: 'ฝาก',
    withdraw: 'ถอน',
    withdraw_refund: 'คืนเงินถอน',
    lotto_bet: 'แทงหวย',
    lotto_win: 'ถูกหวย',
    lotto_refund: 'คืนเงินหวย',
    yeekee_prize: 'รางวัลยิงเลข',
    game_bet: 'เดิมพันเกม',
    game_win: 'ได้จากเกม',
    game_rollback: 'คืนเดิมพันเกม',
    game_transfer: 'โอนเข้าออกเกม',
    wheel_prize: 'รางวัลวงล้อ',
    bonus: 'โบนัส',
    bonus_release: 'ปลดล็อกโบนัส',
    bonus_forfeit: 'หักโบนัส',
    reward: 'รางวัลกิจกรรม',
    affiliate: 'รายได้แนะนำเพื่อน',
    wallet_transfer: 'โอนระหว่างกระเป๋า',
    correction: 'ปรับปรุงยอด',
  } satisfies Record<TransferKind, string>,
} as const;
