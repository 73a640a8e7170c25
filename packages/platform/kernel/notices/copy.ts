import { formatBaht } from '../formats/formats.ts';

/** Of a notice that only a newer process words. */
export const unwordedNotice = {
  title: 'มีรายการใหม่',
  text: 'เปิดดูอีกครั้งในอีกสักครู่เพื่ออ่านรายละเอียด',
  link: '/',
};

/** An amount of a notice, which rows keep as satang in a text: '฿1,250.00'. */
export const baht = (satang: string): string => formatBaht(BigInt(satang));

/** Whether less came back than was staked: such a return is not called a win. Satang in texts. */
export const isBelowStake = (returned: string, staked: string): boolean => BigInt(returned) < BigInt(staked);
