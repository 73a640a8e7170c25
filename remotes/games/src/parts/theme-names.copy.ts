import type { DataOf } from '@chokdee/contracts';

export type Theme = DataOf<'GET /api/game/detail'>['themes'][number];

/** Thai names of the themes of games. */
export const themeNames: Readonly<Record<Theme, string>> = {
  animals: 'สัตว์',
  sea: 'ทะเล',
  nature: 'ธรรมชาติ',
  fruit: 'ผลไม้',
  treasure: 'สมบัติ',
  legend: 'ตำนาน',
  festival: 'เทศกาล',
  classic: 'คลาสสิก',
  cards: 'ไพ่',
  dice: 'ลูกเต๋า',
  wheel: 'กงล้อ',
};
