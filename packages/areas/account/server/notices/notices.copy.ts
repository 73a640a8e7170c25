import { host } from '@chokdee/contracts/paths';
import { formatThaiDateTime } from '@chokdee/kernel/formats';
import type { NoticeForm, NoticesOf } from '@chokdee/kernel/notices';
import { copy as factors } from '../factors/copy.ts';

const ifNotYou = 'ถ้าไม่ใช่คุณ เปลี่ยนรหัสผ่านและติดต่อเจ้าหน้าที่ทันที';

/** Notice that is also sent by SMS and cannot be silenced: another person may have done the act. */
const ofSecurity = <P>(words: NoticeForm<P>['words']): NoticeForm<P> => ({
  kind: 'security',
  topic: null,
  rings: true,
  bySms: true,
  words: (params) => {
    const { title, text } = words(params);
    return { title, text: `${text} ${ifNotYou}`.trim() };
  },
  link: () => host.profile,
});

/** Notice that staff wrote. It stays in the product: its words were not made for a locked screen. */
const ofHouse = (topic: 'news' | null): NoticeForm<HouseWords> => ({
  kind: 'news',
  topic,
  rings: true,
  words: ({ title, text }) => ({ title, text }),
  link: ({ link }) => link ?? '/',
});

interface HouseWords {
  readonly title: string;
  readonly text: string;
  /** Page of the site. Null leads to the home page. */
  readonly link: string | null;
}

type Nothing = Readonly<Record<string, never>>;

/** Bank account as a notice shows it. */
export interface NamedAccount {
  readonly bank: string;
  /** Its last four digits. */
  readonly end: string;
}

/** Way of proving identity that was added or removed, or the changed setting of it. */
export type FactorSubject =
  | { readonly what: 'totp' | 'recoveryCodes' | 'askAlways' | 'askNoMore' | 'removeAllByStaff' }
  | { readonly what: 'passkey'; readonly name: string };

const nameAccount = ({ bank, end }: NamedAccount): string => `บัญชีรับเงิน ${bank} ลงท้าย ${end}`;
const nameFactor = (subject: FactorSubject): string =>
  subject.what === 'passkey' ? factors.passkey(subject.name) : factors[subject.what];

export const accountNotices = {
  'account.payout_account_added': ofSecurity(
    ({ usableAt, ...account }: NamedAccount & { readonly usableAt: string }) => ({
      title: 'เพิ่มบัญชีรับเงินแล้ว',
      text: `${nameAccount(account)} ถอนเงินเข้าได้ตั้งแต่ ${formatThaiDateTime(new Date(usableAt))}`,
    }),
  ),
  'account.main_account_changed': ofSecurity((account: NamedAccount) => ({
    title: 'เปลี่ยนบัญชีรับเงินหลักแล้ว',
    text: `${nameAccount(account)} เป็นบัญชีหลักแล้ว`,
  })),
  'account.password_changed': ofSecurity((_of: Nothing) => ({
    title: 'เปลี่ยนรหัสผ่านแล้ว',
    text: 'รหัสผ่านของบัญชีถูกเปลี่ยน เครื่องอื่นออกจากระบบแล้ว',
  })),
  'account.mobile_changed': ofSecurity(({ mobile }: { readonly mobile: string }) => ({
    title: 'เปลี่ยนเบอร์มือถือแล้ว',
    text: `เบอร์มือถือของบัญชีเปลี่ยนเป็น ${mobile}`,
  })),
  'account.new_device': ofSecurity(({ device, network }: { readonly device: string; readonly network: string }) => ({
    title: 'มีการเข้าสู่ระบบจากเครื่องใหม่',
    text: `${device} จากเครือข่าย ${network}`,
  })),
  'account.factor_added': ofSecurity((subject: FactorSubject) => ({
    title: 'เพิ่มวิธียืนยันตัวตนแล้ว',
    text: nameFactor(subject),
  })),
  'account.factor_removed': ofSecurity((subject: FactorSubject) => ({
    title: 'ลบวิธียืนยันตัวตนแล้ว',
    text: nameFactor(subject),
  })),
  // Words of staff: rows store them, because no form knows them.
  'account.message': ofHouse(null),
  'account.promotion': ofHouse('news'),
  'account.recovery_code_used': ofSecurity((_of: Nothing) => ({ title: 'มีการใช้รหัสกู้คืน', text: '' })),
} as const;

declare module '@chokdee/kernel/notice-forms' {
  interface Notices extends NoticesOf<typeof accountNotices> {}
}
