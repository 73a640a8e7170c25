import type { Random } from '../engine.ts';

export type Score = readonly [home: number, away: number];

export interface Sport {
  readonly name: string;
  readonly hasDraw: boolean;
  /** Line of the market of totals; none in sports without one. */
  readonly line: number | null;
  /** Minutes that a match shows on its clock. */
  readonly minutes: number;
  readonly teams: readonly string[];
  /** A score that has this winner (0 home, 1 draw, 2 away) and stands over or under the line. */
  score(winner: 0 | 1 | 2, isOver: boolean, random: Random): Score;
}

const towns = [
  'นครปิง',
  'อันดามัน',
  'สุพรรณ',
  'โคราช',
  'บางแสน',
  'ปากน้ำ',
  'ล้านช้าง',
  'ศรีวิชัย',
  'ภูพาน',
  'แม่กลอง',
  'เขาใหญ่',
  'ท่าพระ',
  'ริมกก',
  'สองแคว',
  'ชุมพล',
  'ปักษ์ใต้',
];
const clubs = ['เอฟซี', 'ยูไนเต็ด', 'ซิตี้', 'มารีน'];
const named = (ends: readonly string[]) => towns.map((town, index) => `${town} ${ends[index % ends.length]}`);

const pick = <T>(list: readonly T[], random: Random): T => list[random(list.length)] as T;
const turned = ([a, b]: Score, winner: 0 | 1 | 2): Score => (winner === 2 ? [b, a] : [a, b]);

const football: Sport = {
  name: 'ฟุตบอลจำลอง',
  hasDraw: true,
  line: 2.5,
  minutes: 90,
  teams: named(clubs),
  score(winner, isOver, random) {
    const draws: readonly Score[] = isOver
      ? [
          [2, 2],
          [2, 2],
          [3, 3],
        ]
      : [
          [0, 0],
          [1, 1],
          [1, 1],
        ];
    const wins: readonly Score[] = isOver
      ? [
          [2, 1],
          [3, 0],
          [3, 1],
          [2, 1],
          [4, 1],
          [3, 2],
        ]
      : [
          [1, 0],
          [2, 0],
          [1, 0],
        ];
    return turned(pick(winner === 1 ? draws : wins, random), winner);
  },
};

const takraw: Sport = {
  name: 'ตะกร้อจำลอง',
  hasDraw: false,
  line: 2.5,
  minutes: 3,
  teams: named(['ตะกร้อคลับ', 'ลูกหวาย']),
  score: (winner, isOver) => turned(isOver ? [2, 1] : [2, 0], winner),
};

const basketball: Sport = {
  name: 'บาสเกตบอลจำลอง',
  hasDraw: false,
  line: 160.5,
  minutes: 40,
  teams: named(['ธันเดอร์', 'ฮุก', 'สตอร์ม']),
  score(winner, isOver, random) {
    const margin = 1 + random(14);
    const loser = isOver ? 80 + random(14) : 64 + random(9);
    return turned([loser + margin, loser], winner);
  },
};

const muay: Sport = {
  name: 'มวยไทยจำลอง',
  hasDraw: false,
  line: null,
  minutes: 5,
  teams: [
    'เพชรดำ',
    'ไพลิน',
    'ขุนศึก',
    'สายฟ้า',
    'พยัคฆ์',
    'ศรนารายณ์',
    'เหยี่ยวเงิน',
    'ฟ้าลั่น',
    'ดาวเหนือ',
    'แก้วมณี',
    'อินทรี',
    'จอมทอง',
  ].map((name, index) => `${name} ${['ลูกเมืองตรัง', 'ศิษย์ครูยอด', 'ส.ล้านนา', 'ค่ายบูรพา'][index % 4]}`),
  score: (winner, _isOver, random) =>
    turned(
      pick(
        [
          [49, 47],
          [50, 48],
          [49, 48],
          [50, 47],
        ] as const,
        random,
      ),
      winner,
    ),
};

export const sports: readonly Sport[] = [football, takraw, basketball, muay];
