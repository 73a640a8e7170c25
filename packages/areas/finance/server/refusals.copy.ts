import type { Reason, Reasons } from '@chokdee/kernel/staff';
import type { WithdrawalStatus } from './withdraw/withdraw.tables.ts';

export const withdrawalWords = {
  requested: { en: 'requested', th: 'รออนุมัติ' },
  approved: { en: 'approved', th: 'อนุมัติแล้ว' },
  sending: { en: 'sending', th: 'กำลังส่งธนาคาร' },
  done: { en: 'done', th: 'โอนแล้ว' },
  refused: { en: 'refused', th: 'ปฏิเสธแล้ว' },
} as const satisfies Record<WithdrawalStatus, Reason>;

export const openWords = {
  open: { en: 'open', th: 'เปิด' },
  closed: { en: 'closed', th: 'ปิด' },
} as const satisfies Record<string, Reason>;

export const accountWords = {
  bank: { en: '10 to 15 digits', th: 'เลขบัญชี 10 ถึง 15 หลัก' },
  mobile: { en: 'a mobile number of 10 digits', th: 'เบอร์มือถือ 10 หลัก' },
  biller: { en: 'a tax id with its suffix, 15 digits', th: 'เลขผู้เสียภาษีพร้อมเลขต่อท้าย รวม 15 หลัก' },
} as const satisfies Record<string, Reason>;

export const refusals = {
  manyDays: (most: number) => ({ en: `${most} days at most`, th: `เลือกได้ไม่เกิน ${most} วัน` }),
  noBrand: (code: string) => ({ en: `"${code}" is no brand of yours`, th: `คุณไม่ได้ดูแลแบรนด์ "${code}"` }),
  accountForm: (channel: string, words: Reason) => ({
    en: `<account> of ${channel} is ${words.en}.`,
    th: `ช่องทาง ${channel} ต้องใช้${words.th}`,
  }),
  oneTarget: {
    en: 'Say one of --order <deposit>, --to <username> and --return.',
    th: 'เลือกอย่างเดียว: รายการฝาก สมาชิก หรือคืนเงิน',
  },
  formField: (field: string, why: Reason) => ({
    en: `--form, at "${field}": ${why.en}.`,
    th: `รูปแบบการอ่านไฟล์ ที่ "${field}" ${why.th}`,
  }),
  formJson: { en: '--form must be JSON.', th: 'รูปแบบการอ่านไฟล์ต้องเป็น JSON' },
  sealsUnread: (why: string) => ({ en: `--seals cannot be read: ${why}.`, th: `อ่านไฟล์ตราบัญชีไม่ได้: ${why}` }),
  noWithdrawal: (ref: string) => ({ en: `there is no withdrawal ${ref}`, th: `ไม่มีรายการถอน ${ref}` }),
  withdrawalIs: (ref: string, status: Reason) => ({
    en: `the withdrawal ${ref} is ${status.en}`,
    th: `รายการถอน ${ref} อยู่ในสถานะ: ${status.th}`,
  }),
  memberFrozen: { en: 'the member is frozen', th: 'สมาชิกถูกอายัดอยู่' },
  accountUnproved: (ref: string) => ({
    en: `no bank has said that the account of ${ref} is the member's own: refuse it, and it can be asked for anew`,
    th: `ธนาคารยังไม่ยืนยันว่าบัญชีของรายการ ${ref} เป็นของสมาชิกเอง กรุณาปฏิเสธ แล้วให้สมาชิกขอถอนใหม่`,
  }),
  noNotice: (id: string) => ({
    en: `there is no such notice of a payout as ${id}`,
    th: `ไม่มีการแจ้งผลการโอน ${id}`,
  }),
  noticeResolved: (id: string, by: string) => ({
    en: `${id} was resolved by ${by}`,
    th: `${id} ตรวจแล้วโดย ${by}`,
  }),
  noDeposit: (ref: string) => ({ en: `the agent has no deposit ${ref}`, th: `แบรนด์นี้ไม่มีรายการฝาก ${ref}` }),
  nothingHeld: (name: string) => ({
    en: `nothing is held under ${name}`,
    th: `ไม่มีเงินที่พักไว้ในชื่อ ${name}`,
  }),
  moneyNotHeld: (id: string) => ({ en: `Nothing is held under ${id}.`, th: `ไม่มีเงินที่พักไว้ ${id}` }),
  moneyResolved: (id: string, by: string) => ({
    en: `${id} was resolved by ${by}.`,
    th: `เงินที่พักไว้ ${id} จัดการแล้วโดย ${by}`,
  }),
  severalPayments: (name: string, payments: string) => ({
    en: `"${name}" names several payments, say which: ${payments}`,
    th: `"${name}" ตรงกับเงินเข้าหลายรายการ กรุณาระบุว่ารายการใด: ${payments}`,
  }),
  memberOfAnother: (memberId: number) => ({
    en: `Member ${memberId} is not of the agent whose account the money came to.`,
    th: `สมาชิกหมายเลข ${memberId} ไม่ได้อยู่กับแบรนด์ที่ได้รับเงินนี้`,
  }),
  depositPaid: (ref: string) => ({
    en: `the deposit ${ref} is paid: money that came in addition is credited by --to`,
    th: `รายการฝาก ${ref} ได้เงินแล้ว ถ้าเป็นเงินที่เข้ามาเพิ่ม ให้เลือกเข้าสมาชิกโดยไม่ระบุรายการฝาก (to)`,
  }),
  noReference: (number: string) => ({
    en: `the agent has nothing under "${number}"`,
    th: `แบรนด์นี้ไม่มีรายการเลขที่ "${number}"`,
  }),
  noChannel: (code: string) => ({ en: `the agent has no channel "${code}"`, th: `แบรนด์นี้ไม่มีช่องทาง "${code}"` }),
  notPayable: (code: string) => ({
    en: `${code} has no account that members can pay to: receivers add`,
    th: `${code} ยังไม่มีบัญชีที่สมาชิกโอนเข้าได้ กรุณาเพิ่มบัญชีรับเงินก่อน`,
  }),
  receiverOfAnother: (ending: string) => ({
    en: `another brand receives on ${ending}: money that comes there could be of either brand`,
    th: `อีกแบรนด์รับเงินด้วยบัญชี ${ending} อยู่ เงินที่เข้าจะไม่รู้ว่าเป็นของแบรนด์ใด`,
  }),
  receiverKnown: (ending: string, channel: string) => ({
    en: `the agent has the account ${ending} at ${channel}: receivers open`,
    th: `แบรนด์นี้มีบัญชี ${ending} ที่ช่องทาง ${channel} อยู่แล้ว กรุณาเปิดบัญชีเดิม`,
  }),
  noReceiver: (account: string, channel: string) => ({
    en: `the agent has no account "${account}" of ${channel}: receivers list`,
    th: `แบรนด์นี้ไม่มีบัญชี "${account}" ของช่องทาง ${channel}`,
  }),
  receiverIs: (account: string, state: Reason) => ({
    en: `${account} is ${state.en} already`,
    th: `บัญชี ${account} ${state.th}อยู่แล้ว`,
  }),
  booksDiffer: (problems: string) => ({
    en: `the ledger does not reconcile: ${problems}`,
    th: `สมุดบัญชีไม่ตรงกัน: ${problems}`,
  }),
  sealDiffers: (day: string, where: string) => ({ en: `${day}: ${where}`, th: `วันที่ ${day} ไม่ตรงกับตราบัญชี: ${where}` }),
  statementUnchecked: (day: string) => ({
    en: `the statement of ${day} was not checked`,
    th: `ใบแจ้งยอดของวันที่ ${day} ยังไม่ได้ตรวจ`,
  }),
  providerUnchecked: (provider: string, day: string) => ({
    en: `the statement of ${provider} of ${day} was not checked`,
    th: `ใบแจ้งยอดของ ${provider} วันที่ ${day} ยังไม่ได้ตรวจ`,
  }),
  statementDiffers: (day: string, lines: string) => ({
    en: `the statement of ${day} differs: ${lines}`,
    th: `ใบแจ้งยอดของวันที่ ${day} ไม่ตรงกัน: ${lines}`,
  }),
  notBase64: { en: 'the file is not in base64', th: 'ไฟล์ส่งมาไม่ครบ กรุณาเลือกไฟล์ใหม่' },
  fileSize: (most: number) => ({ en: `a file has 1 to ${most} bytes`, th: `ไฟล์ต้องมีขนาด 1 ถึง ${most} ไบต์` }),
  notText: {
    en: 'the file is no text in UTF-8 or Windows-874: save it as CSV',
    th: 'ไฟล์นี้ไม่ใช่ข้อความแบบ UTF-8 หรือ Windows-874 กรุณาบันทึกเป็น CSV',
  },
  manyColumns: (line: number, most: number) => ({
    en: `line ${line} has more than ${most} columns`,
    th: `บรรทัด ${line} มีมากกว่า ${most} ช่อง`,
  }),
  manyLines: (most: number) => ({ en: `a file has ${most} lines at most`, th: `ไฟล์มีได้ไม่เกิน ${most} บรรทัด` }),
  noAccount: (account: string) => ({
    en: `the agent has no account "${account}"`,
    th: `แบรนด์นี้ไม่มีบัญชี "${account}"`,
  }),
  datesUnsure: (forms: Reason) => ({
    en: `its dates are read as ${forms.en} alike: choose one as date_form of --form`,
    th: `วันที่ในไฟล์อ่านได้หลายแบบ (${forms.th}) กรุณาเลือกลำดับวันที่`,
  }),
  linesUnread: (count: number, lines: string) => ({
    en: `${count} lines are not understood: ${lines}`,
    th: `อ่านไม่ได้ ${count} บรรทัด: ${lines}`,
  }),
  noMovement: { en: 'the file has no movement', th: 'ไฟล์นี้ไม่มีรายการเงิน' },
  depositUnderWay: { en: 'a deposit is under way or held', th: 'ยังมีรายการฝากที่รอหรือพักไว้' },
  paymentWaits: { en: 'a payment waits for staff', th: 'ยังมีเงินเข้าที่รอพนักงานตรวจ' },
  noticeWaits: { en: 'a notice of a payout waits for staff', th: 'ยังมีผลการโอนที่รอพนักงานตรวจ' },
  withdrawalUnderWay: { en: 'a withdrawal is under way', th: 'ยังมีรายการถอนที่ไม่จบ' },
} as const satisfies Reasons;
