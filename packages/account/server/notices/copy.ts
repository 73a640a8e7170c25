const when = new Intl.DateTimeFormat('th-TH', { timeZone: 'Asia/Bangkok', dateStyle: 'medium', timeStyle: 'short' });

export const ifNotYou = 'ถ้าไม่ใช่คุณ เปลี่ยนรหัสผ่านและติดต่อเจ้าหน้าที่ทันที';

/** What a member is told of their account, in the inbox and by SMS. */
export const copy = {
  payoutAccountAdded: (account: string, usableAt: Date) => ({
    title: 'เพิ่มบัญชีรับเงินแล้ว',
    text: `${account} ถอนเงินเข้าได้ตั้งแต่ ${when.format(usableAt)} ${ifNotYou}`,
  }),
  mainAccountChanged: (account: string) => ({
    title: 'เปลี่ยนบัญชีรับเงินหลักแล้ว',
    text: `${account} เป็นบัญชีหลักแล้ว ${ifNotYou}`,
  }),
  passwordChanged: () => ({
    title: 'เปลี่ยนรหัสผ่านแล้ว',
    text: `รหัสผ่านของบัญชีถูกเปลี่ยน เครื่องอื่นออกจากระบบแล้ว ${ifNotYou}`,
  }),
  mobileChanged: (mobile: string) => ({
    title: 'เปลี่ยนเบอร์โทรศัพท์แล้ว',
    text: `เบอร์โทรศัพท์ของบัญชีเปลี่ยนเป็น ${mobile} ${ifNotYou}`,
  }),
  newDevice: (device: string, address: string) => ({
    title: 'มีการเข้าสู่ระบบจากอุปกรณ์ใหม่',
    text: `${device} จากเครือข่าย ${address} ${ifNotYou}`,
  }),
} as const;
