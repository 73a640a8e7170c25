import type { Reason, Reasons } from '@chokdee/kernel/staff';
import type { RoundRow } from './rounds/round.repository.ts';

export const roundWords = {
  scheduled: { en: 'scheduled', th: 'ยังไม่ปิดรับ' },
  closed: { en: 'closed', th: 'ปิดรับแล้ว' },
  resulted: { en: 'resulted', th: 'ออกผลแล้ว' },
  missed: { en: 'missed', th: 'ไม่ออกผล' },
  cancelled: { en: 'cancelled', th: 'ยกเลิกแล้ว' },
} as const satisfies Record<RoundRow['status'], Reason>;

const results = {
  noResultYet: { en: 'the draw has no result yet: give one', th: 'งวดนี้ยังไม่มีผล กรุณาใส่ผล' },
  resultField: (word: string, about: Reason) => ({
    en: `${word} is needed as the source prints it: ${about.en}.`,
    th: `หวยนี้ต้องใส่ตามที่แหล่งผลประกาศ ${about.th}`,
  }),
  resultSource: {
    en: '--source must be an address that begins with https:// or http://.',
    th: 'ต้องเป็นที่อยู่เว็บที่ขึ้นต้นด้วย https:// หรือ http://',
  },
  noneWaits: { en: 'no round of the draw waits for a result', th: 'ทุกแบรนด์มีผลแล้ว' },
  stillOpen: (agent: string) => ({
    en: `the round of ${agent} still takes bets`,
    th: `แบรนด์ ${agent} ยังรับแทงอยู่`,
  }),
  differentFormats: {
    en: 'the agents read the result of the lottery differently: enter it for each round',
    th: 'แต่ละแบรนด์อ่านผลของหวยนี้ไม่เหมือนกัน กรุณาใส่ผลทีละรอบ',
  },
  otherResult: (agent: string) => ({
    en: `${agent} has another result of the draw: take it back first`,
    th: `แบรนด์ ${agent} มีผลอื่นอยู่แล้ว กรุณาถอนผลนั้นก่อน`,
  }),
  reasonLength: { en: 'a reason has 5 to 200 characters', th: 'เหตุผลต้องมี 5 ถึง 200 ตัวอักษร' },
  noneHasResult: { en: 'no round of the draw has a result', th: 'งวดนี้ยังไม่มีรอบใดออกผล' },
  takesBets: { en: 'the round still takes bets', th: 'รอบนี้ยังรับแทงอยู่' },
  yeekeeResult: {
    en: 'a Yeekee result comes from the shots alone',
    th: 'ผลยี่กีมาจากการยิงเลขเท่านั้น ใส่เองไม่ได้',
  },
  yeekeeProved: {
    en: 'a Yeekee result is proved by its shots and cannot be wrong',
    th: 'ผลยี่กีพิสูจน์ได้จากการยิงเลข จึงถอนไม่ได้',
  },
  notSettled: { en: 'the round has no settled result', th: 'รอบนี้ยังไม่มีผลที่สรุปแล้ว' },
  hasResult: {
    en: 'the round has its result: take that back first',
    th: 'รอบนี้ออกผลแล้ว กรุณาถอนผลก่อน',
  },
  beingReversed: {
    en: 'the former result is still being taken back',
    th: 'กำลังหักคืนรางวัลของผลเดิม กรุณารอสักครู่',
  },
  againstFeed: {
    en: 'the sources agree on something else: read it again, or say against-feed',
    th: 'เลขไม่ตรงกับแหล่งผลอัตโนมัติที่ตรงกัน ตรวจอีกครั้งหรือเลือกว่าแหล่งผลผิด',
  },
} as const satisfies Reasons;

const rounds = {
  roundNumber: {
    en: '<round> must be the number of a round: see the command rounds.',
    th: 'ไม่มีรอบเลขที่นี้ กรุณาเลือกจากรายการรอบ',
  },
  drawForm: {
    en: '<draw> must be a day like 2026-12-01, or 2026-12-01-2 for its second round.',
    th: 'ต้องเป็นวันที่ เช่น 2026-12-01 หรือ 2026-12-01-2 สำหรับรอบที่สองของวัน',
  },
  noRound: (round: number | string) => ({
    en: `the agent has no round ${round}`,
    th: `แบรนด์นี้ไม่มีรอบ ${round}`,
  }),
  twoRounds: (round: string) => ({
    en: `two rounds are called ${round}: see the command rounds`,
    th: `มีสองรอบที่ชื่อ ${round} กรุณาเลือกจากรายการรอบ`,
  }),
  noRoundsThen: (lottery: string) => ({ en: `${lottery} has no rounds then`, th: `${lottery} ไม่มีรอบในช่วงนั้น` }),
  noDraw: (lottery: string) => ({
    en: `no round of ${lottery} is drawn then`,
    th: `ไม่มีรอบของ ${lottery} ที่ออกผลในงวดนั้น`,
  }),
  roundIs: (status: Reason) => ({ en: `the round is ${status.en}`, th: `สถานะของรอบนี้คือ ${status.th}` }),
  allClosed: { en: 'the rounds are closed already', th: 'ทุกรอบปิดรับแล้ว' },
  closedAlready: { en: 'the round is closed already', th: 'รอบนี้ปิดรับแล้ว' },
  notOpenYet: { en: 'the round is not open yet: void it instead', th: 'รอบนี้ยังไม่เปิดรับ ให้ยกเลิกรอบแทน' },
  voidAlready: { en: 'the draw is void already', th: 'งวดนี้ยกเลิกแล้ว' },
  yeekeeAlone: { en: 'a Yeekee round is voided by itself', th: 'รอบยี่กีต้องยกเลิกทีละรอบ' },
  yeekeeStays: {
    en: 'a Yeekee round is made of its shots: void it instead',
    th: 'รอบยี่กีขึ้นกับการยิงเลข เลื่อนไม่ได้ ให้ยกเลิกรอบแทน',
  },
  onlyLater: { en: 'a round is postponed to a later time', th: 'รอบเลื่อนได้เฉพาะไปเวลาที่ช้ากว่าเดิม' },
  closingBetween: {
    en: 'closing lies between the old closing and the result',
    th: 'เวลาปิดรับต้องอยู่ระหว่างเวลาปิดเดิมกับเวลาออกผล',
  },
  drawnThen: (round: number, day: string) => ({
    en: `round ${round} is drawn on ${day} already`,
    th: `รอบ ${round} ออกผลวันที่ ${day} อยู่แล้ว`,
  }),
  closesLater: { en: 'a round has to close later than now', th: 'เวลาปิดรับต้องหลังจากเวลานี้' },
  wrongDataKey: {
    en: 'DATA_KEY is not the one that the apis have',
    th: 'DATA_KEY ของเครื่องนี้ไม่ตรงกับของระบบ กรุณาแจ้งทีมเทคนิค',
  },
} as const satisfies Reasons;

const lotteries = {
  definitionJson: {
    en: '--definition must be JSON, as the command lottery prints it.',
    th: 'ต้องเป็น JSON ตามแบบของหวยที่มีอยู่',
  },
  definitionOf: (code: string) => ({
    en: `--definition is of "${code}".`,
    th: `ข้อมูลนี้เป็นของหวย "${code}" ไม่ใช่หวยที่เลือก`,
  }),
  definitionField: (field: string, why: Reason) => ({
    en: `--definition, at "${field}": ${why.en}.`,
    th: `ที่ "${field}" ${why.th}`,
  }),
  definitionRule: (why: Reason) => ({ en: `--definition, ${why.en}.`, th: `ข้อมูลหวยไม่ถูกต้อง: ${why.th}` }),
  feedAddress: {
    en: '--url must be a public https address without port, "?" and "#".',
    th: 'ต้องเป็นที่อยู่ https ของเว็บสาธารณะ ไม่มีพอร์ต ? และ #',
  },
  noLottery: (code: string) => ({ en: `the agent has no lottery "${code}"`, th: `แบรนด์นี้ไม่มีหวย "${code}"` }),
  lotteryOfNone: (code: string) => ({ en: `no agent has the lottery "${code}"`, th: `ไม่มีแบรนด์ใดมีหวย "${code}"` }),
  noMarket: (market: string) => ({
    en: `no lottery follows the market "${market}"`,
    th: `ไม่มีหวยที่ตามตลาด "${market}"`,
  }),
  sameHost: (source: string, host: string) => ({
    en: `${source} is a source at ${host} already: two of one host are no two sources`,
    th: `${source} เป็นแหล่งผลที่ ${host} อยู่แล้ว สองแหล่งจากที่เดียวกันไม่นับเป็นสองแหล่ง`,
  }),
  rateAboveZero: { en: 'a rate is above 0', th: 'อัตราจ่ายต้องมากกว่า 0' },
  rateOfType: (betType: string, numbers: number) => ({
    en: `a rate of ${betType} is above 0 and at most ${numbers}, the count of its numbers`,
    th: `อัตราจ่ายของ ${betType} ต้องมากกว่า 0 และไม่เกิน ${numbers} ตามจำนวนเลข`,
  }),
  leastStake: {
    en: 'the least stake is above 0 and not above the highest',
    th: 'ยอดแทงต่ำสุดต้องมากกว่า 0 และไม่เกินยอดแทงสูงสุด',
  },
  numberLimit: {
    en: 'the limit of a number is not below the highest stake',
    th: 'ยอดรวมต่อเลขต้องไม่ต่ำกว่ายอดแทงสูงสุด',
  },
  notDrawn: (betType: string, format: string) => ({
    en: `${betType} is not drawn by the format "${format}"`,
    th: `รูปแบบผล "${format}" ไม่มีเลขของ ${betType}`,
  }),
  hasRate: (betType: string) => ({
    en: `the lottery has a rate for ${betType}: set-rate changes it`,
    th: `หวยนี้มีอัตราจ่ายของ ${betType} อยู่แล้ว กรุณาแก้อัตราเดิม`,
  }),
  samePrefix: (lottery: string, prefix: string) => ({
    en: `bill_prefix: bills of ${lottery} begin with "${prefix}"`,
    th: `โพยของ ${lottery} ขึ้นต้นด้วย "${prefix}" อยู่แล้ว กรุณาใช้ตัวอื่น`,
  }),
  fixedParts: {
    en: 'group and bill_prefix of a lottery stay: its bills are numbered and grouped by them',
    th: 'กลุ่มและอักษรนำโพยของหวยเปลี่ยนไม่ได้ เพราะโพยเดิมใช้อยู่',
  },
  versionLater: (no: number, last: string) => ({
    en: `version ${no} is in force from ${last}: a later one begins after that day`,
    th: `ฉบับที่ ${no} ใช้ตั้งแต่ ${last} ฉบับใหม่ต้องเริ่มหลังวันนั้น`,
  }),
  fromToday: { en: 'a version is in force from today at the earliest', th: 'ฉบับใหม่เริ่มใช้ได้เร็วที่สุดวันนี้' },
} as const satisfies Reasons;

const numbers = {
  drawOrStanding: {
    en: '<draw> must be a day like 2026-12-01, a draw like 2026-12-01-2, or "standing".',
    th: 'ต้องเป็นวันที่ เช่น 2026-12-01 งวด เช่น 2026-12-01-2 หรือ standing สำหรับเลขอั้นประจำ',
  },
  termsForm: {
    en: '--terms must be closed, 50%, or THB:share like 100000:50%,200000:0%.',
    th: 'ต้องเป็น closed, 50% หรือ ยอดบาท:เปอร์เซ็นต์ เช่น 100000:50%,200000:0%',
  },
  termsOrder: {
    en: '--terms must rise in THB and fall in the share, like 100000:50%,200000:0%.',
    th: 'แต่ละขั้นต้องมียอดบาทสูงขึ้นและเปอร์เซ็นต์ต่ำลง เช่น 100000:50%,200000:0%',
  },
  lineUnread: (line: number, why: Reason) => ({
    en: `--text is not understood in line ${line}: ${why.en}.`,
    th: `บรรทัด ${line}: ${why.th}`,
  }),
  noNumber: { en: '--text has no number.', th: 'ไม่พบเลขในรายการ กรุณาใส่เลข' },
  liftedTerms: (number: string) => ({
    en: `--text has terms for ${number}, and what is lifted has none.`,
    th: `เลข ${number} มีเงื่อนไขต่อท้าย การปลดอั้นให้ใส่เฉพาะเลข`,
  }),
  oneRestriction: {
    en: 'Choose one of --ban, --reduced, --steps and --lift.',
    th: 'เลือกอย่างเดียว: ปิดรับ ลดอัตรา จ่ายเป็นขั้น หรือปลดอั้น',
  },
  stepsOrder: {
    en: '--steps must rise, like 100:90,200:45,300:20.',
    th: 'ยอดบาทของแต่ละขั้นต้องสูงขึ้น เช่น 100:90,200:45,300:20',
  },
  ownTerms: {
    en: 'lines of the text have terms of their own: give them without the steps',
    th: 'บางบรรทัดมีเงื่อนไขของตัวเอง กรุณาส่งโดยไม่ใช้ขั้นลดอัตรา',
  },
  noneRestricted: { en: 'none of the numbers is restricted', th: 'ไม่มีเลขใดถูกจำกัดอยู่' },
  betUnsettled: { en: 'a bet is not settled', th: 'ยังมีโพยที่ไม่สรุปผล' },
  noOpenRound: { en: 'no round of these takes bets any more', th: 'รอบเหล่านี้ไม่รับแทงแล้ว' },
  oneLottery: {
    en: 'steps hold the bets of the rounds while they are written: name one lottery',
    th: 'ขั้นลดอัตราใช้ได้ทีละหวย กรุณาเลือกหวยเดียว',
  },
} as const satisfies Reasons;

const shots = {
  noFile: (round: number) => ({
    en: `the shots of round ${round} lie in no file`,
    th: `เลขยิงของรอบ ${round} ยังไม่ได้เก็บเป็นไฟล์`,
  }),
  noFolder: {
    en: 'SHOT_ARCHIVE_DIR is not set, so there is no folder to read',
    th: 'ยังไม่ได้ตั้ง SHOT_ARCHIVE_DIR จึงไม่มีโฟลเดอร์ให้อ่าน',
  },
  unreadable: (file: string, why: string) => ({
    en: `${file} cannot be read: ${why}`,
    th: `อ่านไฟล์ ${file} ไม่ได้: ${why}`,
  }),
  otherFile: (file: string, hash: string) => ({
    en: `${file} is not the file that was written: its SHA-256 is ${hash}`,
    th: `${file} ไม่ใช่ไฟล์ที่เก็บไว้ SHA-256 ของไฟล์คือ ${hash}`,
  }),
} as const satisfies Reasons;

export const refusals = { ...results, ...rounds, ...lotteries, ...numbers, ...shots } as const;
