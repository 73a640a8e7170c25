import type { BetType } from '../bets/bet-type.rules.ts';
import type { ResultMapping } from '../results/draw-numbers.rules.ts';
import type { DrawSchedule, Schedule } from '../rounds/schedule.rules.ts';

export interface CategorySeed {
  code: string;
  name: string;
  group: 'thai' | 'hanoi' | 'lao' | 'stock' | 'yeekee';
  billPrefix: string;
  scheduleText: string;
  schedule: Schedule;
  mapping: ResultMapping;
  sourceName: string;
  sourceUrl: string | null;
  rates: RateSeed[];
  maxPerRoundThb: number | null;
}

/** Rate in hundredths; stakes in THB a line. */
export type RateSeed = [betType: BetType, rate: number, minThb: number, maxThb: number];

const governmentRates: RateSeed[] = [
  ['3top', 90_000, 1, 2000],
  ['3tod', 15_000, 1, 2000],
  ['3front', 45_000, 1, 2000],
  ['3bottom', 45_000, 1, 2000],
  ['2top', 9000, 1, 5000],
  ['2bottom', 9000, 1, 5000],
  ['run_top', 320, 10, 10_000],
  ['run_bottom', 420, 10, 10_000],
  ['4top', 600_000, 1, 500],
  ['4tod', 25_000, 1, 500],
];
const otherRates: RateSeed[] = [
  ['3top', 85_000, 1, 2000],
  ['3tod', 12_000, 1, 2000],
  ['2top', 9200, 1, 5000],
  ['2bottom', 9200, 1, 5000],
  ['run_top', 320, 10, 10_000],
  ['run_bottom', 420, 10, 10_000],
];
const yeekeeRates: RateSeed[] = otherRates.map(([type, rate]) => [type, rate, 1, 50_000]);

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const weekdays = [1, 2, 3, 4, 5];

/** Lotteries of other countries: every one at the same rates. */
const abroad = { sourceUrl: null, rates: otherRates, maxPerRoundThb: null };

const drawnAbroad =
  (group: 'hanoi' | 'lao', sourceName: string) =>
  (
    code: string,
    name: string,
    billPrefix: string,
    closes: string,
    result: string,
    when: { days: number[]; text: string } = { days: everyDay, text: 'ทุกวัน' },
  ): CategorySeed => ({
    code,
    name,
    group,
    billPrefix,
    scheduleText: `${when.text} ปิดรับ ${closes} · ผล ${result}`,
    schedule: { kind: 'weekly', days: when.days, closes, result },
    mapping: group,
    sourceName,
    ...abroad,
  });
const hanoi = drawnAbroad('hanoi', 'สลากฮานอย');
const lao = drawnAbroad('lao', 'สลากลาว');

/** Times may pass 24:00: the American market closes on the Bangkok morning after its trading day. */
const stock = (code: string, name: string, closes: string, result: string, source: string): CategorySeed => ({
  code,
  name,
  group: 'stock',
  billPrefix: 'ST',
  scheduleText: `จันทร์ ถึง ศุกร์ ปิดรับ ${closes === '24:00' ? '00:00' : closes}`,
  schedule: { kind: 'weekly', days: weekdays, closes, result },
  mapping: 'stock',
  sourceName: source,
  ...abroad,
});

type ThaiSeed = Omit<CategorySeed, 'group' | 'schedule' | 'scheduleText' | 'maxPerRoundThb'> &
  Omit<DrawSchedule, 'kind'>;

const thai = ({ days, closes, result, ...seed }: ThaiSeed): CategorySeed => ({
  ...seed,
  group: 'thai',
  scheduleText: `วันที่ ${days.join(' และ ')} ปิดรับ ${closes}`,
  schedule: { kind: 'monthly', days, closes, result },
  maxPerRoundThb: 10_000,
});

const yeekee = {
  group: 'yeekee',
  mapping: 'yeekee',
  sourceName: 'คำนวณจากเลขที่สมาชิกยิง ตรวจสอบได้ทุกรอบ',
  sourceUrl: null,
  rates: yeekeeRates,
  maxPerRoundThb: null,
} as const;

/** Lotteries of an agent, in the order of the lobby. Times: domain guide, section 1; result times without a source are ours. */
export const categorySeeds: CategorySeed[] = [
  thai({
    code: 'government',
    name: 'หวยรัฐบาลไทย',
    billPrefix: 'GV',
    mapping: 'government',
    sourceName: 'สำนักงานสลากกินแบ่งรัฐบาล',
    sourceUrl: 'https://www.glo.or.th',
    days: [1, 16],
    closes: '15:20',
    result: '16:00',
    rates: governmentRates,
  }),
  thai({
    code: 'gsb',
    name: 'ออมสิน',
    billPrefix: 'GS',
    mapping: 'prize_and_two',
    sourceName: 'ธนาคารออมสิน',
    sourceUrl: 'https://www.gsb.or.th',
    days: [1, 16],
    closes: '12:30',
    result: '13:00',
    rates: otherRates,
  }),
  thai({
    code: 'baac',
    name: 'ธ.ก.ส.',
    billPrefix: 'BA',
    mapping: 'prize_and_two',
    sourceName: 'ธนาคารเพื่อการเกษตรและสหกรณ์การเกษตร',
    sourceUrl: 'https://www.baac.or.th',
    days: [16],
    closes: '09:00',
    result: '11:00',
    rates: otherRates,
  }),
  {
    code: 'yeekee_15',
    name: 'ยี่กี',
    billPrefix: 'YK',
    scheduleText: '88 รอบต่อวัน ทุก 15 นาที',
    schedule: {
      kind: 'yeekee',
      firstClose: '06:00',
      everyMinutes: 15,
      rounds: 88,
      opens: { at: '05:00' },
      shootingS: 120,
      resultAfterS: 18,
    },
    ...yeekee,
  },
  {
    code: 'yeekee_5',
    name: 'ยี่กี 5 นาที',
    billPrefix: 'Y5',
    scheduleText: 'ตลอด 24 ชั่วโมง ทุก 5 นาที',
    schedule: {
      kind: 'yeekee',
      firstClose: '00:05',
      everyMinutes: 5,
      rounds: 288,
      opens: { minutesBefore: 15 },
      shootingS: 20,
      resultAfterS: 5,
    },
    ...yeekee,
  },
  hanoi('hanoi_special', 'ฮานอยพิเศษ', 'HN', '17:00', '17:15'),
  hanoi('hanoi_normal', 'ฮานอยปกติ', 'HP', '18:00', '18:15'),
  hanoi('hanoi_vip', 'ฮานอย VIP', 'HV', '19:00', '19:15'),
  lao('lao_star', 'ลาวสตาร์', 'LS', '15:45', '16:00'),
  lao('lao_pattana', 'ลาวพัฒนา', 'LP', '20:00', '20:30', { days: [1, 3, 5], text: 'จันทร์ พุธ ศุกร์' }),
  lao('lao_samakkee', 'ลาวสามัคคี', 'LM', '20:30', '20:40'),
  lao('lao_vip', 'ลาว VIP', 'LV', '21:20', '21:30'),
  stock('nikkei_am', 'หุ้นนิเคอิ รอบเช้า', '09:15', '09:40', 'ตลาดหุ้นโตเกียว'),
  stock('nikkei_pm', 'หุ้นนิเคอิ รอบบ่าย', '12:50', '13:40', 'ตลาดหุ้นโตเกียว'),
  stock('china_am', 'หุ้นจีน รอบเช้า', '10:00', '10:40', 'ตลาดหุ้นเซี่ยงไฮ้'),
  stock('china_pm', 'หุ้นจีน รอบบ่าย', '13:25', '14:10', 'ตลาดหุ้นเซี่ยงไฮ้'),
  stock('hangseng_am', 'หุ้นฮั่งเส็ง รอบเช้า', '10:45', '11:10', 'ตลาดหุ้นฮ่องกง'),
  stock('hangseng_pm', 'หุ้นฮั่งเส็ง รอบบ่าย', '14:45', '15:20', 'ตลาดหุ้นฮ่องกง'),
  stock('taiwan', 'หุ้นไต้หวัน', '12:00', '12:45', 'ตลาดหุ้นไต้หวัน'),
  stock('korea', 'หุ้นเกาหลี', '12:35', '13:45', 'ตลาดหุ้นเกาหลี'),
  stock('thai_evening', 'หุ้นไทยเย็น', '16:25', '16:50', 'ตลาดหลักทรัพย์แห่งประเทศไทย'),
  stock('dowjones', 'หุ้นดาวโจนส์', '24:00', '28:20', 'ตลาดหุ้นนิวยอร์ก'),
];

/** Rules text of a lottery, as paragraphs. */
export function rulesOf(seed: CategorySeed): string[] {
  const common = [
    `${seed.name} ${seed.scheduleText} แหล่งผล ${seed.sourceName}`,
    'อัตราจ่ายล็อกไว้ในโพยตามเวลาที่ยืนยัน เลขอั้นแสดงอัตราจริงก่อนยืนยัน',
    'เลขที่แทงนับเลขศูนย์นำหน้า เช่น 007 ต่างจาก 7',
  ];
  if (seed.group !== 'yeekee') {
    return [...common, 'ผลยืนยันโดยเจ้าหน้าที่ 2 คนจากแหล่งผล', 'ถ้าเลื่อนวันออกผล โพยรอผลวันใหม่ ถ้างดออกผล คืนเงินทุกโพย'];
  }
  return [
    ...common,
    'ยิงเลข 5 หลักได้ฟรี ไม่จำกัดครั้ง ทุก 5 วินาที และยิงต่อได้หลังปิดรับแทง',
    'ผล = ผลรวมเลขที่ยิง + เลขระบบ − เลขอันดับที่ 16 อันดับ 1 คือเลขสุดท้ายที่ระบบรับ',
    'เลขระบบมาจากกุญแจที่ผูกมัดไว้ก่อนเปิดรอบ รวมกับค่าสุ่มสาธารณะ drand ซึ่งประกาศหลังปิดยิงเลขแล้วเท่านั้น เว็บไซต์จึงรู้ผลล่วงหน้าไม่ได้ และทุกคนตรวจซ้ำได้',
    'ถ้าค่าสุ่มสาธารณะมาช้า รอบนั้นจะรอผลไม่เกิน 10 นาที ถ้าไม่มา รอบเป็นโมฆะและคืนเงินทุกโพย',
    'กุญแจของรอบเข้ารหัสไว้จนออกผล ผู้ที่เห็นฐานข้อมูลก็อ่านไม่ได้ ถ้าระบบเปิดกุญแจไม่ได้ รอบเป็นโมฆะและคืนเงินทุกโพย',
    '3 หลักท้ายคือสามตัวบน 2 หลักท้ายคือสองตัวบน หลักหมื่นและหลักพันคือสองตัวล่าง',
    'ครบ 20 เลขขึ้นไปจึงออกผล ถ้าไม่ครบ รอบเป็นโมฆะและคืนเงินทุกโพย',
    'รางวัลยิงเลข อันดับ 1 ฿30 อันดับ 16 ฿50 สำหรับสมาชิกที่แทงในรอบนั้นอย่างน้อย ฿100',
  ];
}
