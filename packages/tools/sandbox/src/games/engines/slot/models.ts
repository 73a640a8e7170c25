import type { SlotConfig } from './slot.rules.ts';
import type { Volatility } from './volatility.ts';

/** Symbols: W stands for all but S, the scatter; A to G run from the dearest to the cheapest. A theme draws them. */
export type Letter = 'W' | 'S' | 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G';

export interface SlotModel {
  readonly name: string;
  /** Return in percent; a test compares it with `slotReturn`. */
  readonly rtpPercent: number;
  /** Spread; a test compares it with `volatilityOf`. */
  readonly volatility: Volatility;
  readonly rules: SlotConfig<Letter>;
}

const fiveLines = ['111', '000', '222', '012', '210'];
export const tenLines = ['11111', '00000', '22222', '01210', '21012', '00122', '22100', '10001', '12221', '01110'];
const twentyLines = [
  ...tenLines,
  ...['21112', '10121', '12101', '01010', '21212', '11011', '11211', '00200', '22022', '02220'],
];

/** Row of each reel, line by line. */
export const rowsOf = (lines: readonly string[]) => lines.map((line) => [...line].map(Number));

interface Written extends Omit<SlotConfig<Letter>, 'strips' | 'lines' | 'wild' | 'pays'> {
  readonly name: string;
  readonly rtpPercent: number;
  readonly volatility: Volatility;
  /** Reads strips: one word for each reel. */
  readonly strips: string;
  readonly lines: readonly string[];
  /** Reads pays: one word for each letter from the wild on, with what 3, 4 and 5 alike pay. A dash pays nothing. */
  readonly pays: string;
}

const letters = (strip: string) => [...strip] as Letter[];
const paysOf = (words: string) =>
  Object.fromEntries(
    words.split(' ').map((word, index) => ['WABCDEFG'[index], word === '-' ? [] : word.split(',').map(Number)]),
  ) as Record<Exclude<Letter, 'S'>, readonly number[]>;
const model = ({ name, rtpPercent, volatility, strips, lines, pays, ...rest }: Written): SlotModel => ({
  name,
  rtpPercent,
  volatility,
  rules: {
    ...rest,
    strips: strips.split(' ').map(letters),
    lines: rowsOf(lines),
    pays: { ...paysOf(pays), S: [] },
    wild: 'W',
  },
});

export const slotModels: readonly SlotModel[] = [
  model({
    name: 'สายน้ำ 20 เส้น',
    rtpPercent: 96.13,
    volatility: 'low',
    lines: twentyLines,
    units: 20,
    strips:
      'EFBECEGDGFBFGBEGWSFDADCAFGCDEG FGWDBEFDFGFEGFAGBACEGBDSECWECGD GBCGFGDBWDACGCGFEFEDFSEAGEBWDEF EGFGBDFEWGBDFGAESCGDCEFEDBWACGF GFGCEBFGBFAEGCGDEBDECAFSGDEDWF',
    pays: '20,100,500 23,160,438 21,81,399 21,53,201 14,46,121 8,24,61 8,16,53 7,14,35',
    free: { scatter: 'S', awards: { 3: 8, 4: 12, 5: 20 }, times: 2 },
  }),
  model({
    name: 'สิบเส้นคลาสสิก',
    rtpPercent: 95.26,
    volatility: 'medium',
    lines: tenLines,
    units: 10,
    strips:
      'FGDCFEAEGFGFEADGFEGSDECBFGWDGECB GFDFGEDGFGEDEGDCAEWBCGSEAFCEBFGF GDBSGDFEDFWBEGAEGWFGCFGECGFACFEDE DCEGEBEDFCEFGEWFDGADBCGFGFGSAGEF EFGAEGFEBDWDFEACDGFGCDSGFBEGFEGC',
    pays: '50,300,2000 53,263,1217 23,231,608 20,79,305 14,30,115 10,26,79 8,14,58 6,14,46',
    free: { scatter: 'S', awards: { 3: 10, 4: 15, 5: 25 }, times: 3 },
  }),
  model({
    name: 'สามวงล้อ 5 เส้น',
    rtpPercent: 94.86,
    volatility: 'medium',
    lines: fiveLines,
    units: 5,
    strips: 'GCGBGFGBDFDEFGAFCFEAWCEBDEGDCE GABGFCGEFECGEAEBDEGDFDFGBDCFWC CFGDECEDGCWGFEBGDFAGCBDAFBEFGE',
    pays: '500 199 105 30 20 12 10 7',
  }),
  model({
    name: '243 ทาง',
    rtpPercent: 96.44,
    volatility: 'low',
    lines: [],
    units: 25,
    strips:
      'FCGFGEFAEFEGEDBFSCDGCEDBGDAB FCBGDFAGFEAFGCEWBGWEDSDCDEFEBG DGESBFEGFEFDGCAGCWAGDEFBCWFBDE DFECDAGDBFGECGFWEFSCAEBGFBWDGE GFEDEFCGDFGSEBAGFDBECGBCADFE',
    pays: '- 15,58,200 12,30,100 10,25,80 6,15,50 4,10,30 3,8,25 2,6,20',
    free: { scatter: 'S', awards: { 3: 10, 4: 15, 5: 20 }, times: 2 },
  }),
  model({
    name: '243 ทาง พายุ',
    rtpPercent: 94.74,
    volatility: 'medium',
    lines: [],
    units: 25,
    strips:
      'GFBFEDEGCGSGFGFDEFEGADCEBFCDGDE BEFGEGWDGEDACFGDGDFEGBEFCECFDGSF GFEDFSDGBGEGBFDGEFCAGFDCFDECWEGE FGFBFECEDFSBDEGFGDAWFGEGCGECDEGD CGFCGEBSGEGFGEFDEBDCDFEDFAEGDFG',
    pays: '- 34,200,1084 25,85,500 13,50,200 6,17,60 3,8,25 2,8,25 2,5,20',
    free: { scatter: 'S', awards: { 3: 8, 4: 12, 5: 16 }, times: 5 },
  }),
  model({
    name: 'ใจกล้า 20 เส้น',
    rtpPercent: 96.97,
    volatility: 'high',
    lines: twentyLines,
    units: 20,
    strips:
      'EGCFGFESFCGDBFGFEADWBEDGEFGCGSD FESBGCGFWEDEGDCGFWEFGDFBEAGFDCG FDGEGCBFGDFCGAGEFWDEDEFSCGFEGBW DBCFWEGBFSGEGFWFCDEGFGCEGDFDGAE GSEWSFBFGEFGECDGABEGCFGFGFDEDCD',
    pays: '50,400,3000 46,230,1323 29,100,460 17,67,150 6,20,79 5,12,40 4,10,35 4,7,20',
    free: { scatter: 'S', awards: { 3: 10, 4: 15, 5: 20 }, times: 3 },
  }),
  model({
    name: 'สามวงล้อ ฟรีสปิน',
    rtpPercent: 96.06,
    volatility: 'high',
    lines: fiveLines,
    units: 5,
    strips: 'EWCDGCFEFBGECFGSEFGFEGDASBCGDFBAD GDEGCGBDFSFEGCGEDACFACBDFEFGBWFES DGBFWEFDGSABCEGEFEFADCSGFCBDEGCGF',
    pays: '250 161 107 35 26 16 14 7',
    free: { scatter: 'S', awards: { 3: 7 }, times: 4 },
  }),
  model({
    name: '243 ทาง กลีบบัว',
    rtpPercent: 95.16,
    volatility: 'low',
    lines: [],
    units: 20,
    strips:
      'GDAGCEGBDCGSEFEDGFCEFDSEFCBFGBA EFDBDGDBCEAFGEDFBGEWCGFGFEGCSCA SGWFCFDGFEAGEDGDFEBFGEWCEABCGDCB CGFBCEDCFBDEGFGEGAGSEFGWFDBACED ACBESGEFGEFDFBFGCGSAFGCEDEDGDCB',
    pays: '- 21,46,242 10,44,92 9,26,60 7,18,40 3,9,26 3,6,20 3,6,20',
    free: { scatter: 'S', awards: { 3: 6, 4: 9, 5: 15 }, times: 3 },
  }),
];
