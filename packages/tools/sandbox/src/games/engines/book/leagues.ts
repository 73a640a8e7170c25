export type SportName = 'football' | 'muay' | 'takraw';

export interface BookLeague {
  readonly id: string;
  readonly name: string;
  readonly sport: SportName;
  /** Bangkok time of every kick-off of a day. */
  readonly times: readonly string[];
  readonly teams: readonly string[];
  /** Minutes of the day for one minute of the match: a short league plays ninety minutes in nine. */
  readonly pace: number;
  /** Number of next matches that are listed; all of the day by default. */
  readonly ahead?: number;
}

const clubs = (towns: string, ends: string): string[] => {
  const names = ends.split(' ');
  return towns.split(' ').map((town, index) => `${town} ${names[index % names.length]}`);
};
const everyTenMinutes = Array.from(
  { length: 144 },
  (_, index) => `${String(Math.floor(index / 6)).padStart(2, '0')}:${String((index % 6) * 10).padStart(2, '0')}`,
);

/** Invented leagues, clubs and boxers. */
export const leagues: readonly BookLeague[] = [
  {
    id: 'siam',
    name: 'ลีกสยาม',
    sport: 'football',
    times: ['17:30', '18:00', '18:30', '19:00', '20:00'],
    teams: clubs('นครปิง อันดามัน สุพรรณ โคราช บางแสน ปากน้ำ ล้านช้าง ศรีวิชัย ภูพาน แม่กลอง', 'เอฟซี ยูไนเต็ด ซิตี้'),
    pace: 1,
  },
  {
    id: 'burapha',
    name: 'ลีกบูรพา',
    sport: 'football',
    times: ['15:00', '16:30', '19:30', '21:00'],
    teams: clubs('เขาใหญ่ ท่าพระ ริมกก สองแคว ชุมพล ปักษ์ใต้ เกาะแก้ว ดอนเมฆ', 'มารีน ซิตี้ เอฟซี'),
    pace: 1,
  },
  {
    id: 'pacific',
    name: 'แปซิฟิกลีก',
    sport: 'football',
    times: ['09:00', '11:00', '12:30', '14:00'],
    teams: clubs('ฮานามิ ซากุระ มินาโตะ คิริน โอโซระ นามิ ยูกิ ฟูจิกาวะ', 'เอฟซี สตาร์ส'),
    pace: 1,
  },
  {
    id: 'atlantic',
    name: 'แอตแลนติกลีก',
    sport: 'football',
    times: ['00:30', '02:00', '03:45', '21:30', '22:30', '23:30'],
    teams: clubs('นอร์ธพอร์ต เวสต์บรูก อีสต์เฟรย์ เรดมัวร์ โอลด์เบย์ กรีนฟอร์ด เลคแลนด์ สโตนบริดจ์', 'ทาวน์ ซิตี้ โรเวอร์ส'),
    pace: 1,
  },
  {
    id: 'andes',
    name: 'แอนดีสลีก',
    sport: 'football',
    times: ['05:00', '06:30', '08:00'],
    teams: clubs('ซานเมรา ริโอเวร์เด ปอร์โตนูโว คอสตาลินดา มอนเตลูน่า วัลเลซอล', 'คลับ อัตเลติก'),
    pace: 1,
  },
  {
    id: 'short',
    name: 'ลีกจำลอง 10 นาที',
    sport: 'football',
    times: everyTenMinutes,
    teams: clubs('เมฆา นวรัตน์ วารี แสง ทะเล หิมพานต์ ศาลา สนาม', '(อี)'),
    pace: 0.09,
    ahead: 5,
  },
  {
    id: 'phranakhon',
    name: 'เวทีพระนคร',
    sport: 'muay',
    times: ['13:00', '13:30', '14:00', '18:00', '18:30', '19:00', '19:30', '20:00', '20:30'],
    teams: [
      'เพชรดำ ลูกเมืองตรัง',
      'ไพลิน ศิษย์ครูยอด',
      'ขุนศึก ส.ล้านนา',
      'สายฟ้า ค่ายบูรพา',
      'พยัคฆ์ ลูกเมืองตรัง',
      'ศรนารายณ์ ศิษย์ครูยอด',
      'เหยี่ยวเงิน ส.ล้านนา',
      'ฟ้าลั่น ค่ายบูรพา',
      'ดาวเหนือ ลูกเมืองตรัง',
      'จอมทอง ศิษย์ครูยอด',
    ],
    pace: 1,
  },
  {
    id: 'takraw-cup',
    name: 'ตะกร้อถ้วยภาคกลาง',
    sport: 'takraw',
    times: ['10:00', '13:00', '16:00', '19:00'],
    teams: clubs('นครปิง อันดามัน สุพรรณ โคราช ปากน้ำ ศรีวิชัย', 'ตะกร้อคลับ ลูกหวาย'),
    pace: 1,
  },
];
