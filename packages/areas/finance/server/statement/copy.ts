import type { TransferKind } from '@chokdee/kernel/ledger';

/** Thai words of the statement file. */
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
    game_win: 'ชนะเกม',
    game_rollback: 'คืนเงินเกม',
    game_transfer: 'ย้ายเงินเข้าออกเกม',
    wheel_prize: 'กงล้อ',
    bonus: 'โบนัส',
    bonus_release: 'ปลดล็อกโบนัส',
    bonus_forfeit: 'โบนัสสิ้นสุด',
    reward: 'ของรางวัล',
    affiliate: 'ค่าแนะนำ',
    wallet_transfer: 'ย้ายกระเป๋า',
    correction: 'ปรับปรุงยอด',
  } satisfies Record<TransferKind, string>,
} as const;
