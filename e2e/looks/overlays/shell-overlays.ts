import type { Page } from '@playwright/test';
import { fill, type Overlay, press, pressInside, walk } from './overlay.ts';

const LATER = '2036-11-21T06:53:00.000Z';
const BEFORE = '2026-11-20T07:00:00.000Z';
const ID = '7b2f3c10-0000-4000-8000-000000000001';
const CODES = Array.from({ length: 10 }, (_, at) => `A4GT-9KXW-M2PD-${String(at).padStart(2, '0')}ZQ`);

const openMenu = press('เปิดเมนูสมาชิก');
const typeAccount = walk(
  press('สมัครสมาชิก'),
  fill('ยูสเซอร์เนม (ภาษาอังกฤษ)', 'wanna_mongkolphat_99'),
  fill('เบอร์มือถือ', '0812345678'),
  (page) => page.locator('input[name=new-password]').fill('Mongkolphat-2539-xyz'),
  pressInside('ถัดไป'),
  pressInside('Facebook'),
);
const register = walk(
  typeAccount,
  (page) => page.getByText('ฉันอายุ 20 ปีขึ้นไป').click(),
  pressInside('ถัดไป'),
  fill('รหัส OTP 6 หลัก', '123456'),
  (page) => page.getByText('สมัครสมาชิกสำเร็จ').last().waitFor(),
);
const registration = {
  '/api/check_account': {},
  '/api/request_otp': { otp_ref: 'ABCD', expires_in: 300 },
  '/api/verify_otp': { otp_token: 'proof' },
  '/api/register': { username: 'wanna_mongkolphat_99', password: 'Mongkolphat-2539-xyz' },
};
const signUp = 'host/src/account/sign-up/register-dialog.tsx';

export const guestOverlays: readonly Overlay[] = [
  { name: 'login', source: 'host/src/account/sign-in/login-dialog.tsx', path: '/', open: press('เข้าสู่ระบบ') },
  { name: 'registration', source: signUp, path: '/', open: press('สมัครสมาชิก') },
  { name: 'end of a registration', source: signUp, path: '/', answers: registration, open: register },
  {
    name: 'terms of use',
    source: 'host/src/account/sign-up/terms-dialog.tsx',
    path: '/',
    answers: registration,
    open: walk(typeAccount, pressInside('อ่านเงื่อนไขการใช้งาน')),
  },
  {
    name: 'question before a form is lost',
    source: 'shared/ui/src/feedback/questions.tsx',
    path: '/',
    open: walk(press('สมัครสมาชิก'), pressInside('ปิด')),
  },
  {
    name: 'forgotten password',
    source: 'host/src/account/reset/forgot-dialog.tsx',
    path: '/',
    open: walk(press('เข้าสู่ระบบ'), pressInside('ลืมรหัสผ่าน?')),
  },
  { name: 'menu', source: 'host/src/menu/menu-dialog.tsx', path: '/', open: press('เปิดเมนู', true) },
  { name: 'events', source: 'host/src/dialogs/event-dialog.tsx', path: '/', open: press('กิจกรรม', true) },
  {
    name: 'announcements',
    source: 'host/src/dialogs/announcement-dialog.tsx',
    path: '/',
    open: (page) => page.getByRole('region', { name: 'ประกาศ' }).getByRole('button').click(),
  },
];

const stepUpNeeded = {
  error: 1029,
  message: 'ต้องยืนยันตัวตนก่อน',
  data: { id: ID, purpose: 'password', subject: 'การเปลี่ยนรหัสผ่าน', methods: ['otp', 'passkey'], expires_at: LATER },
};
const askForNewPassword = walk(
  press('เปลี่ยนรหัสผ่าน'),
  fill('รหัสผ่านปัจจุบัน', 'chokdee1234'),
  fill(/^รหัสผ่านใหม่/, 'Mali2539x'),
  fill('ยืนยันรหัสผ่านใหม่', 'Mali2539x'),
  pressInside('บันทึกรหัสผ่าน'),
  (page) => page.getByRole('dialog', { name: 'ยืนยันว่าเป็นคุณ' }).waitFor(),
);
const onProfile = (name: string, file: string, opener: string): Overlay => ({
  name,
  source: `host/src/profile/${file}.tsx`,
  path: '/member/profile',
  open: press(opener),
});

const account = (id: string, is_main: boolean) => ({
  ...{ id, bank_id: 1, is_main, account_no: 'xxx-x-x1234-x' },
  account_name: 'ว่าที่ร้อยตรีหญิงวรรณวิมลพัชร์ มงคลพัฒนาเลิศไพบูลย์กิจ',
});
const info = {
  ...{ username: 'wanna_mongkolphat_99', mobile: '081xxx0142', vip_level: 2, agent_code: 'CHOKDEE', agent_id: 1 },
  ...{ affiliate_code: 'CK69LOYKRATHONG', member_since: BEFORE, last_login_at: BEFORE },
  ...{ has_messaging: false, has_deposited: true, has_played: true },
};

const ofProfile: readonly Overlay[] = [
  onProfile('new bank account', 'banks/add-bank-sheet', 'เพิ่มบัญชีธนาคาร'),
  onProfile('copy of all data', 'own-data/export-sheet', 'สำเนาข้อมูลของฉัน'),
  onProfile('new mobile number', 'security/mobile-sheet', 'เปลี่ยนเบอร์มือถือ'),
  onProfile('new password', 'security/password-sheet', 'เปลี่ยนรหัสผ่าน'),
  {
    ...onProfile('new passkey', 'security/factors/passkey-sheet', 'เพิ่มพาสคีย์'),
    answers: { '/api/member/passkey/begin': { id: ID, options: {} } },
  },
  {
    ...onProfile('new authenticator app', 'security/factors/totp-sheet', 'เพิ่มแอปยืนยันตัวตน'),
    answers: {
      '/api/member/totp/begin': {
        setup: 'sealed',
        secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
        uri: 'otpauth://totp/x?secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
      },
    },
  },
  {
    name: 'bank of a new account',
    source: 'host/src/account/parts/bank-fields.tsx',
    path: '/member/profile',
    open: walk(press('เพิ่มบัญชีธนาคาร'), pressInside(/ธนาคาร/)),
  },
  {
    ...onProfile('main bank account', 'banks/main-bank-sheet', 'ตั้งเป็นบัญชีหลัก'),
    answers: { '/api/get_user_info': { ...info, bank_accounts: [account('1', true), account('2', false)] } },
  },
  {
    name: 'recovery codes',
    source: 'host/src/profile/security/factors/recovery-codes-sheet.tsx',
    path: '/member/profile',
    answers: {
      '/api/member/factor/list': {
        passkeys: [{ id: ID, name: 'Chrome · Android', created_at: BEFORE, last_used_at: null }],
        totp: { created_at: BEFORE, last_used_at: BEFORE },
        recovery_codes_left: 9,
        always_ask: false,
        withdraw_rests_until: LATER,
      },
      '/api/member/factor/recovery_codes': { recovery_codes: CODES },
    },
    open: walk(press('ออกรหัสกู้คืนชุดใหม่'), pressInside('ออกชุดใหม่'), (page) =>
      page.getByRole('dialog', { name: 'เก็บรหัสกู้คืนไว้' }).waitFor(),
    ),
  },
  {
    name: 'proof of who asks',
    source: 'host/src/account/step-up/step-up-dialog.tsx',
    path: '/member/profile',
    answers: {
      '/api/member/change_password': stepUpNeeded,
      '/api/member/step_up/send': { mobile: '081xxx0142', ref: '7B2F3C', resend_at: LATER },
    },
    open: askForNewPassword,
  },
];

const bill = {
  id: 'n7',
  kind: 'lottery',
  headline: 'ถูกรางวัล',
  of: 'หวยฮานอยพิเศษ งวด 25 พ.ย. 2569',
  description: 'หวยฮานอยพิเศษ งวด 25 พ.ย. 2569 โพย HN-2569-004417',
  returned: 98_765_432.1,
  staked: 1_234_567.5,
  prize: null,
  link: '/lotto/bills?bill=7',
  see: 'ดูโพยใบนี้',
  again: { label: 'ใช้เลขชุดนี้อีกครั้ง', link: '/lotto/bills?bill=7&again=1' },
  created_at: BEFORE,
};

const keepReadAt = (page: Page, lastNotificationShownAt: number) =>
  page.evaluate((at) => {
    const block = JSON.parse(localStorage.getItem('local_data') ?? '{}') as Record<string, string>;
    const local = JSON.stringify({ state: { lastNotificationShownAt: at }, version: 1 });
    localStorage.setItem('local_data', JSON.stringify({ ...block, local }));
  }, lastNotificationShownAt);

export const memberOverlays: readonly Overlay[] = [
  { name: 'member menu', source: 'host/src/menu/menu-dialog.tsx', path: '/', open: openMenu },
  {
    name: 'way out',
    source: 'host/src/account/session/logout-dialog.tsx',
    path: '/',
    open: walk(openMenu, pressInside('ออกจากระบบ')),
  },
  { name: 'inbox', source: 'host/src/inbox/inbox-dialog.tsx', path: '/', open: press(/^แจ้งเตือน/) },
  {
    name: 'news',
    source: 'host/src/inbox/notification-dialog.tsx',
    path: '/',
    // Dates the last reading back, so that the dialog opens by itself at the next visit.
    open: async (page) => {
      await keepReadAt(page, 0);
      await page.reload();
      await page.getByRole('dialog').waitFor();
      await keepReadAt(page, Date.now());
    },
  },
  {
    name: 'what was won',
    source: 'host/src/wins/win-dialog.tsx',
    path: '/lotto/results',
    answers: {
      '/api/notifications/unread': { unread: 1, exists: true, wins: 1 },
      '/api/notifications/wins': { wins: [bill], count: 1, returned: bill.returned, staked: bill.staked },
      '/api/notifications/read': { unread: 0, exists: true, wins: 0 },
    },
    open: async () => undefined,
  },
  {
    name: 'reality check',
    source: 'host/src/reality-check/reality-check-dialog.tsx',
    path: '/lotto/results',
    answers: {
      '/api/member/session_summary': {
        started_at: BEFORE,
        elapsed_s: 37_200,
        staked: 98_765_432.1,
        returned: 1_000,
        net: -98_764_432.1,
        loss_left_today: 98_765_432.1,
        reality_check_minutes: 60,
        is_due: true,
        next_check_at: LATER,
      },
    },
    open: async () => undefined,
  },
  ...ofProfile,
];
