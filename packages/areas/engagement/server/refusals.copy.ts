import type { Reason, Reasons } from '@chokdee/kernel/staff';

export const orderWords = {
  ordered: { en: 'ordered', th: 'รับคำสั่งแล้ว' },
  packed: { en: 'packed', th: 'เตรียมของแล้ว' },
  sent: { en: 'sent', th: 'ส่งแล้ว' },
  delivered: { en: 'delivered', th: 'ถึงผู้รับแล้ว' },
  done: { en: 'done', th: 'สำเร็จ' },
  cancelled: { en: 'cancelled', th: 'ยกเลิกแล้ว' },
} as const satisfies Readonly<Record<string, Reason>>;

export const refusals = {
  walletTurnover: {
    en: 'wallet=promotion needs turnover, and wallet=main has none.',
    th: 'กระเป๋าโปรโมชั่นต้องมียอดเล่น กระเป๋าหลักต้องไม่มี',
  },
  percentAndMost: {
    en: 'percent and most are needed, but for free_spins.',
    th: 'โบนัสฝากเงินและคืนเงินโพยต้องมีเปอร์เซ็นต์และยอดที่ให้สูงสุด',
  },
  leastDeposit: {
    en: 'least is needed for deposit_bonus, and for it alone.',
    th: 'โบนัสฝากเงินต้องมียอดฝากขั้นต่ำ ชนิดอื่นให้เว้นว่าง',
  },
  freeSpins: {
    en: 'game, spins and stake are needed for free_spins, and for it alone.',
    th: 'ฟรีสปินต้องมีเกม จำนวน และเดิมพันต่อครั้ง ชนิดอื่นให้เว้นว่าง',
  },
  firstDeposit: {
    en: 'first_deposit is for deposit_bonus alone.',
    th: 'การเติมครั้งแรกของวันใช้ได้กับโบนัสฝากเงินเท่านั้น',
  },
  termsForm: (name: string) => ({
    en: `${name} must be like 'title:text|title:text'.`,
    th: 'ต้องเป็นแบบ หัวข้อ:ข้อความ คั่นแต่ละข้อด้วย |',
  }),
  vipTurnover: {
    en: 'gold must be above 0 and below hero.',
    th: 'ยอดเล่นของโกลด์ต้องมากกว่า 0 และน้อยกว่าของฮีโร่',
  },
  vipBenefits: {
    en: 'hero must bring no less than gold.',
    th: 'แต้มและจำนวนถอนของฮีโร่ต้องไม่น้อยกว่าของโกลด์',
  },
  itemCodes: {
    en: '--codes must be letters, digits and dashes, with commas between them.',
    th: 'รหัสใช้ตัวอักษรอังกฤษ ตัวเลข และขีด ไม่เกิน 40 ตัว คั่นแต่ละรหัสด้วยจุลภาค',
  },
  twoChoices: { en: '--choices must be two at least.', th: 'โพลต้องมีอย่างน้อย 2 ตัวเลือก' },
  choiceTitle: { en: '--choices must have a title each.', th: 'ทุกตัวเลือกต้องมีชื่อ' },
  pollCloses: {
    en: 'closes must be after opens, and not in the past.',
    th: 'เวลาปิดโหวตต้องอยู่หลังเวลาเปิด และไม่ใช่เวลาที่ผ่านไปแล้ว',
  },
  redeemLimits: {
    en: 'min must be above 0 and not above max.',
    th: 'ถอนขั้นต่ำต้องมากกว่า 0 และไม่เกินถอนสูงสุด',
  },
  noWheel: { en: 'the agent has no wheel', th: 'แบรนด์นี้ไม่มีกงล้อ' },
  noneLeft: (prize: number) => ({ en: `there is none left of prize ${prize}`, th: `รางวัลหมายเลข ${prize} หมดแล้ว` }),
  fewPrizes: { en: 'a wheel has at least two prizes', th: 'กงล้อต้องมีอย่างน้อย 2 รางวัล' },
  oddsSum: (percent: number) => ({
    en: `the odds sum to ${percent} %, not to 100 %`,
    th: `โอกาสออกรวมได้ ${percent}% ต้องรวมเป็น 100%`,
  }),
  sameIds: { en: 'two prizes have the same id', th: 'มีสองรางวัลที่ใช้หมายเลขเดียวกัน' },
  noneEndless: { en: 'one prize at least must be endless', th: 'ต้องมีอย่างน้อยหนึ่งรางวัลที่ไม่จำกัดจำนวน' },
  noOrder: (ref: string) => ({ en: `there is no order ${ref}`, th: `ไม่มีรายการแลก ${ref}` }),
  noSuchStep: (from: Reason, to: Reason) => ({
    en: `an order that is ${from.en} cannot be ${to.en}`,
    th: `รายการที่ "${from.th}" เปลี่ยนเป็น "${to.th}" ไม่ได้`,
  }),
  badLevel: { en: 'a level is ordinary, gold or hero', th: 'ระดับสมาชิกต้องเป็น ordinary, gold หรือ hero' },
  hasLevel: { en: 'the member has this level', th: 'สมาชิกอยู่ระดับนี้แล้ว' },
  noMember: (username: string) => ({
    en: `the agent has no member "${username}"`,
    th: `แบรนด์นี้ไม่มีสมาชิก "${username}"`,
  }),
  noCoupon: (id: number) => ({ en: `the agent has no coupon ${id}`, th: `แบรนด์นี้ไม่มีคูปองหมายเลข ${id}` }),
  onlyBonusTurns: { en: 'a bonus, and nothing else, has turnover', th: 'ยอดเล่นกำหนดได้เฉพาะคูปองโบนัส และโบนัสต้องมียอดเล่น' },
  endsBeforeStart: { en: 'it ends before it starts', th: 'เวลาสิ้นสุดอยู่ก่อนเวลาเริ่ม' },
  badCode: { en: 'a code is 4 to 32 letters and digits', th: 'รหัสคูปองต้องเป็นตัวอักษรหรือตัวเลข 4 ถึง 32 ตัว' },
  codeKnown: { en: 'the house has a coupon of that code already', th: 'มีคูปองที่ใช้รหัสนี้แล้ว' },
  hasBegun: { en: 'it has begun already', th: 'เริ่มใช้แล้ว เปลี่ยนเวลาเริ่มไม่ได้' },
  severalCodes: {
    en: 'a coupon of several codes is used once by each of them',
    th: 'คูปองที่มีหลายรหัส แต่ละรหัสใช้ได้ครั้งเดียว',
  },
  fewerUses: { en: 'fewer uses than now', th: 'จำนวนครั้งต้องไม่น้อยกว่าที่กำหนดไว้เดิม' },
  noShopCoupon: (item: string) => ({
    en: `the shop has no coupon "${item}"`,
    th: `ร้านแต้มไม่มีคูปอง "${item}"`,
  }),
  noItem: (item: string) => ({ en: `the shop has no item "${item}"`, th: `ร้านแต้มไม่มีสินค้า "${item}"` }),
  stockIsCodes: {
    en: 'the stock of a coupon is its codes: see shop codes',
    th: 'จำนวนคูปองในร้านนับจากรหัส กรุณาเพิ่มรหัสแทน',
  },
  noPromotion: (id: number) => ({
    en: `the agent has no promotion ${id}`,
    th: `แบรนด์นี้ไม่มีโปรโมชั่นหมายเลข ${id}`,
  }),
  noQuest: (id: string) => ({ en: `the agent has no quest "${id}"`, th: `แบรนด์นี้ไม่มีภารกิจ "${id}"` }),
  noPoll: (id: string) => ({ en: `the agent has no poll "${id}"`, th: `แบรนด์นี้ไม่มีโพล "${id}"` }),
  pollClosed: (id: number) => ({ en: `poll ${id} has closed`, th: `โพล ${id} ปิดแล้ว` }),
  pollTimes: {
    en: 'a poll closes after it opens, and not in the past',
    th: 'โพลต้องปิดหลังเวลาเปิด และไม่ใช่เวลาที่ผ่านไปแล้ว',
  },
  badChoice: (id: number) => ({
    en: `choice ${id} is unknown, or takes more votes already`,
    th: `ไม่มีตัวเลือก ${id} หรือตัวเลือกนี้รับโหวตมากกว่านี้อยู่แล้ว`,
  }),
  underWay: {
    en: 'somebody is publishing here at this moment',
    th: 'มีผู้กำลังเผยแพร่ข้อเสนออยู่ พิมพ์ต่อเพื่อดูตัวอย่างอีกครั้ง',
  },
  orderUnderWay: { en: 'something that was ordered is on its way', th: 'ยังมีของที่แลกไว้และกำลังส่ง' },
} as const satisfies Reasons;
