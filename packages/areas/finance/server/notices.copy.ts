import { finance } from '@chokdee/contracts/paths';
import { baht, type NoticeForm, type NoticesOf } from '@chokdee/kernel/notices';

interface Payout {
  readonly satang: string;
  readonly ref: string;
  readonly bank: string;
  /** The last four digits of the account. */
  readonly end: string;
}

const ofMoney = <P>(words: NoticeForm<P>['words'], link: NoticeForm<P>['link']): NoticeForm<P> => ({
  kind: 'money',
  topic: 'money',
  rings: true,
  words,
  link,
});
const withdrawal = ({ ref }: { readonly ref: string }): string => finance.withdrawal({ ref });

/** Reasons for holding money, and the next step. */
const heldWhy = {
  amount: 'ยอดไม่ตรงกับรายการฝาก เงินยังอยู่ครบ เจ้าหน้าที่กำลังตรวจสอบ แล้วจะแจ้งผลให้ทราบ',
  payer: 'ชื่อผู้โอนยังไม่ตรงกับชื่อของคุณ เงินยังอยู่ครบ เจ้าหน้าที่กำลังตรวจสอบ แล้วจะแจ้งผลให้ทราบ',
  limit: 'เกินวงเงินฝากที่คุณตั้งไว้ เงินยังอยู่ครบ เจ้าหน้าที่จะติดต่อเพื่อคืนเงิน',
  excluded: 'คุณพักการเล่นอยู่ เงินยังอยู่ครบ เจ้าหน้าที่จะติดต่อเพื่อคืนเงิน',
  paid_before: 'รายการฝากนี้จ่ายแล้วก่อนหน้านี้ เงินยังอยู่ครบ เจ้าหน้าที่กำลังตรวจสอบ แล้วจะแจ้งผลให้ทราบ',
  unknown: 'ยังไม่พบรายการฝากของเงินนี้ เงินยังอยู่ครบ เจ้าหน้าที่กำลังตรวจสอบ แล้วจะแจ้งผลให้ทราบ',
} as const;

export const financeNotices = {
  'deposit.credited': ofMoney(
    ({ satang, channel }: { readonly satang: string; readonly channel: string | null }) => ({
      title: `ฝากเงินสำเร็จ ${baht(satang)}`,
      text: channel === null ? 'เจ้าหน้าที่ตรวจสอบแล้ว เงินเข้ากระเป๋าหลัก' : `${channel} เงินเข้ากระเป๋าหลักแล้ว`,
    }),
    () => finance.statement,
  ),
  'deposit.held': ofMoney(
    ({ satang, reason }: { readonly satang: string; readonly reason: keyof typeof heldWhy }) => ({
      title: `ได้รับเงิน ${baht(satang)} รอตรวจสอบ`,
      text: heldWhy[reason],
    }),
    () => finance.deposit,
  ),
  'deposit.returned': ofMoney(
    ({ satang }: { readonly satang: string }) => ({
      title: `คืนเงิน ${baht(satang)} ให้ผู้โอนแล้ว`,
      text: 'เจ้าหน้าที่ตรวจสอบแล้ว เงินที่รอตรวจสอบกลับไปยังบัญชีที่โอนมา',
    }),
    () => finance.deposit,
  ),
  'deposit.moved': ofMoney(
    ({ satang }: { readonly satang: string }) => ({
      title: `ตรวจสอบเงิน ${baht(satang)} แล้ว`,
      text: 'เจ้าหน้าที่พบว่าเป็นเงินของบัญชีสมาชิกอื่น จึงไม่เข้ากระเป๋านี้ ถ้าเป็นเงินของคุณ ติดต่อเจ้าหน้าที่',
    }),
    () => finance.deposit,
  ),
  'withdraw.requested': {
    // Another person may have asked for the withdrawal.
    ...ofMoney<Payout>(
      ({ satang, bank, end }) => ({
        title: 'มีคำขอถอนเงิน',
        text: `ถอน ${baht(satang)} เข้า ${bank} ลงท้าย ${end} ถ้าไม่ใช่คุณ เปลี่ยนรหัสผ่านและติดต่อเจ้าหน้าที่ทันที`,
      }),
      withdrawal,
    ),
    topic: null,
    bySms: true,
  },
  'withdraw.paid': ofMoney<Payout>(
    ({ satang, bank, end }) => ({
      title: `ถอนเงินสำเร็จ ${baht(satang)}`,
      text: `โอนเข้า ${bank} ลงท้าย ${end} แล้ว`,
    }),
    withdrawal,
  ),
  'withdraw.refused': ofMoney(
    ({ satang, reason }: { readonly satang: string; readonly ref: string; readonly reason: string }) => ({
      title: `ถอนเงินไม่สำเร็จ ${baht(satang)}`,
      text: `${reason} เงินคืนเข้ากระเป๋าแล้ว`,
    }),
    withdrawal,
  ),
} as const;

declare module '@chokdee/kernel/notice-forms' {
  interface Notices extends NoticesOf<typeof financeNotices> {}
}
