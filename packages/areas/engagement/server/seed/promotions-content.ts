import type { PromotionChange } from '../promotion/publish-promotion.command.ts';

const slotsFirst = { lotto: 0, slot: 100, casino: 10, sport: 100 };

const firstDeposit: PromotionChange = {
  category: 'deposit',
  kind: 'deposit_bonus',
  title: 'ฝากแรกของวัน รับเพิ่ม 30%',
  summary: 'เลือกก่อนฝาก ใช้ได้วันละ 1 ครั้ง',
  first_deposit: true,
  percent: 30,
  min_deposit_satang: 10_000n,
  max_bonus_satang: 100_000n,
  wallet: 'promotion',
  turnover_times: 8,
  percents: slotsFirst,
  max_stake_satang: 5_000n,
  days: 30,
  often: 'daily',
};

const billRefund: PromotionChange = {
  category: 'lotto',
  kind: 'bill_refund',
  title: 'คืนค่าแทงหวยชุดแรก',
  summary: 'สมาชิกใหม่ โพยแรกที่ไม่ถูกรางวัล',
  new_member_days: 30,
  percent: 100,
  max_bonus_satang: 10_000n,
  wallet: 'main',
  days: 30,
  often: 'once',
};

const thursdaySpins: PromotionChange = {
  category: 'game',
  kind: 'free_spins',
  title: 'ฟรีสปินวันพฤหัส 10 ครั้ง',
  summary: 'เกมบัวลอยจันทร์ ค่าต่อครั้ง ฿1.00',
  weekday: 4,
  provider_id: 'mekha',
  game_id: 'lotus-moon',
  spins: 10,
  spin_stake_satang: 100n,
  max_bonus_satang: 50_000n,
  wallet: 'promotion',
  turnover_times: 3,
  percents: slotsFirst,
  max_stake_satang: 5_000n,
  days: 7,
  often: 'daily',
};

const welcomeSpins: PromotionChange = {
  category: 'new_member',
  kind: 'free_spins',
  title: 'ต้อนรับสมาชิกใหม่ ฟรีสปิน 5 ครั้ง',
  summary: 'เกมบัวลอยจันทร์ รางวัลเข้ากระเป๋าหลัก ไม่มียอดเล่น',
  new_member_days: 30,
  provider_id: 'mekha',
  game_id: 'lotus-moon',
  spins: 5,
  spin_stake_satang: 100n,
  max_bonus_satang: 5_000n,
  wallet: 'main',
  days: 7,
  often: 'once',
};

/** Promotions that every agent starts with, under these numbers; staff change them by ops. Amounts in satang. */
export const promotionsByAgent: Readonly<Record<number, readonly PromotionChange[]>> = {
  1: [firstDeposit, billRefund, thursdaySpins, welcomeSpins],
  2: [firstDeposit, { ...billRefund, title: 'คืนค่าโพยแรก', max_bonus_satang: 5_000n }, thursdaySpins],
};
