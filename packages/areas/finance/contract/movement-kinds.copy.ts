import type { DataOf } from '@chokdee/contracts';

type Kind = DataOf<'GET /api/member/statement'>['items'][number]['type'];

/** Thai names of the kinds of movements, for members, for staff and in the statement file. */
export const movementKinds = {
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
} as const satisfies Record<Kind, string>;
