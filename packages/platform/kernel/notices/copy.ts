import { formatBaht } from '../formats/formats.ts';

/** Words for a notice that only a newer process can word. */
export const unwordedNotice = {
  title: 'มีรายการใหม่',
  text: 'เปิดดูอีกครั้งในอีกสักครู่เพื่ออ่านรายละเอียด',
  link: '/',
};

/** Formats an amount of a notice, which rows store as satang in a text: '฿1,250.00'. */
export const baht = (satang: string): string => formatBaht(BigInt(satang));

/** True if the return is below the stake: such a return is not called a win. Amounts are satang in texts. */
export const isBelowStake = (returned: string, staked: string): boolean => BigInt(returned) < BigInt(staked);
