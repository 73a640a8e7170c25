import type { HeldPayment } from '../queries/held.api.ts';

/** Thai strings of money that arrived and is not in a wallet yet. */
export const copy = {
  title: 'เงินที่รอตรวจสอบ',
  states: {
    waiting: 'รอตรวจสอบ',
    credited: 'เข้ากระเป๋าแล้ว',
    returned: 'คืนผู้โอนแล้ว',
    moved: 'เป็นของบัญชีอื่น',
  } satisfies Record<HeldPayment['state'], string>,
  why: {
    amount: 'ยอดไม่ตรงกับรายการฝาก',
    payer: 'ชื่อผู้โอนไม่ตรงกับชื่อของคุณ',
    limit: 'เกินวงเงินฝากที่คุณตั้งไว้',
    excluded: 'ได้รับระหว่างพักการเล่น',
    paid_before: 'รายการฝากนี้จ่ายแล้วก่อนหน้านี้',
    unknown: 'เงินนี้ยังไม่ตรงกับรายการฝากใด',
  } satisfies Record<HeldPayment['reason'], string>,
  /** The next step while the money waits, by the reason for which it is held. */
  next: {
    amount: 'เจ้าหน้าที่กำลังตรวจสอบ จะนำเข้ากระเป๋าหรือคืนผู้โอน แล้วแจ้งคุณ ไม่ต้องโอนเพิ่ม',
    payer: 'เพิ่มบัญชีธนาคารชื่อเดียวกับผู้โอนในโปรไฟล์ได้ หรือรอเจ้าหน้าที่ตรวจสอบ แล้วเราจะแจ้งคุณ',
    limit: 'เจ้าหน้าที่จะติดต่อเพื่อคืนเงิน แล้วเราจะแจ้งคุณ',
    excluded: 'เจ้าหน้าที่จะติดต่อเพื่อคืนเงิน แล้วเราจะแจ้งคุณ',
    paid_before: 'เจ้าหน้าที่กำลังตรวจสอบ จะนำเข้ากระเป๋าหรือคืนผู้โอน แล้วแจ้งคุณ',
    unknown: 'เจ้าหน้าที่กำลังตรวจสอบ จะนำเข้ากระเป๋าหรือคืนผู้โอน แล้วแจ้งคุณ',
  } satisfies Record<HeldPayment['reason'], string>,
  ended: {
    credited: (time: string) => `เข้ากระเป๋าหลัก ${time}\u00a0น.`,
    returned: (time: string) => `คืนไปยังบัญชีที่โอนมา ${time}\u00a0น.`,
    moved: (time: string) => `ตรวจสอบแล้ว ${time}\u00a0น. ถ้าเป็นเงินของคุณ ติดต่อเจ้าหน้าที่`,
  },
} as const;
