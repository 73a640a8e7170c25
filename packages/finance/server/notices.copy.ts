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

export const financeNotices = {
  'deposit.credited': ofMoney(
    ({ satang, channel }: { readonly satang: string; readonly channel: string | null }) => ({
      title: `ฝากเงินสำเร็จ ${baht(satang)}`,
      text: channel === null ? 'เจ้าหน้าที่ตรวจสอบแล้ว เงินเข้ากระเป๋าหลัก' : `${channel} เงินเข้ากระเป๋าหลักแล้ว`,
    }),
    () => finance.statement,
  ),
  'withdraw.requested': {
    // Somebody else may have asked.
    ...ofMoney<Payout>(
      ({ satang, bank, end }) => ({
        title: 'มีคำขอถอนเงิน',
        text: `ถอน ${baht(satang)} เข้า ${bank} ลงท้าย ${end} ถ้าไม่ใช่คุณ เปลี่ยนรหัสผ่านและติดต่อเจ้าหน้าที่ทันที`,
      }),
      withdrawal,
    ),
    topic: null,
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
