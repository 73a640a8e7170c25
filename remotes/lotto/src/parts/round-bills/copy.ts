import type { BillStatus } from '../../lotto.types.ts';
import { copy as areaCopy } from '../copy.ts';

export const copy = {
  title: 'โพยของฉันในรอบนี้',
  all: 'โพยทั้งหมด',
  mine: (count: number) => `โพยของฉันในรอบนี้ ${count} ใบ`,
  bills: (count: number) => `โพย ${count} ใบ`,
  none: 'ยังไม่มีโพยของคุณในรอบนี้',
  line: (billNo: string, items: number) => `${billNo} · ${items} รายการ`,
  states: { ...areaCopy.billStatus, pending: 'รอสรุปผล' } satisfies Record<BillStatus, string>,
  stake: 'ยอดแทง',
  won: 'ได้รางวัล',
  returned: 'ได้คืน',
  net: 'สุทธิ',
};
