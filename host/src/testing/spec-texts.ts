/** Section of the specification. */
type SpecSection = '2' | '4' | '5' | '8';

interface SpecText {
  readonly section: SpecSection;
  /** The use of the text, in the words of the specification. */
  readonly use: string;
  /** The text, letter by letter. */
  readonly text: string;
}

/** Every exact text of the specification that the shell shows. Tests of the shell take such texts only from here. */
const specTexts = {
  notFound: { section: '2', use: 'error page for 404', text: 'Not Found' },
  otherError: { section: '2', use: 'error page otherwise', text: 'An error occurred' },
  logoutYes: { section: '2', use: 'button that logs out', text: 'ใช่แล้ว' },
  logoutStay: { section: '2', use: 'button that cancels logging out', text: 'ยังอยู่กับเรา' },
  logoutDone: { section: '2', use: 'success toast after logging out, 3 s', text: 'ออกจากระบบเรียบร้อย' },
  announcementTitle: {
    section: '2',
    use: 'announcement dialog title',
    text: 'ประกาศสำคัญ ( current / total )',
  },
  notificationNext: { section: '2', use: 'notification button before the last step', text: 'ถัดไป' },
  notificationClose: { section: '2', use: 'notification button otherwise', text: 'ปิด' },
  titlePending: { section: '4', use: 'register title: form', text: 'สมัครสมาชิก' },
  titleSms: { section: '4', use: 'register title: SMS', text: 'ยืนยันตัวตนผ่าน SMS' },
  titleBank: { section: '4', use: 'register title: bank', text: 'เพิ่มบัญชีธนาคาร' },
  titleCompleted: { section: '4', use: 'register title: completed', text: 'สมัครสมาชิกสำเร็จ' },
  enteringGame: { section: '4', use: 'toast while a game opens, 1 s', text: 'กำลังนำท่านเข้าสู่เกม' },
  loginUsername: { section: '5', use: 'login: username required', text: 'กรุณาใส่ข้อมูลยูสเซอร์เนม หรือ เบอร์มือถือ' },
  loginPassword: { section: '5', use: 'login: password required', text: 'กรุณาใสรหัสผ่าน' },
  passwordMin: {
    section: '5',
    use: 'password at least 8',
    text: 'รหัสผ่านต้องมีความยาวอย่างน้อย 8 ตัวอักษร',
  },
  required: { section: '5', use: 'registration: required', text: 'กรุณากรอกข้อมูลให้ครบ' },
  fullName: { section: '5', use: 'full name required', text: 'กรุณาใส่ชื่อเต็ม' },
  accountNo: { section: '5', use: 'bank account number required', text: 'กรุณาใส่เลขบัญชีธนาคาร' },
  accountNoMin: {
    section: '5',
    use: 'bank account number at least 10',
    text: 'รูปแบบเลขบัญชีไม่ถูกต้อง(ความยาวมากกว่า 10)',
  },
  username: { section: '5', use: 'registration: username required', text: 'กรุณาใส่ยูสเซอร์เนม' },
  usernameMin: {
    section: '5',
    use: 'registration: username at least 4',
    text: 'รหัสยูสเซอร์เนมต้องมีความยาวมากกว่าเท่ากับ 4 ตัวอักษร',
  },
  mobileFormat: { section: '5', use: 'mobile exactly 10', text: 'รูปแบบเบอร์โทรศัพท์ไม่ถูกต้อง' },
  sessionExpired: {
    section: '8',
    use: '401 in lotto, auth and bill calls',
    text: 'เซสซั่นหมดอายุ กรุณาลองใหม่',
  },
  loginFailed: { section: '8', use: 'alert title: login refused', text: 'พบเหตุขัดข้อง' },
  gameLinkFailed: { section: '8', use: 'alert title: game link refused', text: 'พบบางอย่างผิดปกติ' },
} as const satisfies Record<string, SpecText>;

type SpecTextName = keyof typeof specTexts;

export function specText(name: SpecTextName): string {
  return specTexts[name].text;
}
