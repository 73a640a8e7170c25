import type { SlotConfig } from './slot.rules.ts';

/** W stands for all but S, the scatter; A to G from the dearest to the cheapest. A theme says what they look like. */
export type Letter = 'W' | 'S' | 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G';

export interface SlotModel {
  readonly name: string;
  /** As slotReturn counts it; a test holds both together. */
  readonly rtpPercent: number;
  readonly rules: SlotConfig<Letter>;
}

const fiveLines = ['111', '000', '222', '012', '210'];
const tenLines = ['11111', '00000', '22222', '01210', '21012', '00122', '22100', '10001', '12221', '01110'];
const twentyLines = [
  ...tenLines,
  ...['21112', '10121', '12101', '01010', '21212', '11011', '11211', '00200', '22022', '02220'],
];

interface Written extends Omit<SlotConfig<Letter>, 'strips' | 'lines' | 'wild' | 'pays'> {
  readonly name: string;
  readonly rtpPercent: number;
  /** One word a reel. */
  readonly strips: string;
  readonly lines: readonly string[];
  readonly pays: Readonly<Record<Exclude<Letter, 'S'>, readonly number[]>>;
}

const letters = (strip: string) => [...strip] as Letter[];
const model = ({ name, rtpPercent, strips, lines, pays, ...rest }: Written): SlotModel => ({
  name,
  rtpPercent,
  rules: {
    ...rest,
    strips: strips.split(' ').map(letters),
    lines: lines.map((line) => [...line].map(Number)),
    pays: { ...pays, S: [] },
    wild: 'W',
  },
});

export const slotModels: readonly SlotModel[] = [
  model({
    name: 'สายน้ำ 20 เส้น',
    rtpPercent: 96.13,
    lines: twentyLines,
    units: 20,
    strips:
      'EFBECEGDGFBFGBEGWSFDADCAFGCDEG FGWDBEFDFGFEGFAGBACEGBDSECWECGD GBCGFGDBWDACGCGFEFEDFSEAGEBWDEF EGFGBDFEWGBDFGAESCGDCEFEDBWACGF GFGCEBFGBFAEGCGDEBDECAFSGDEDWF',
    pays: {
      W: [20, 100, 500],
      A: [23, 160, 438],
      B: [21, 81, 399],
      C: [21, 53, 201],
      D: [14, 46, 121],
      E: [8, 24, 61],
      F: [8, 16, 53],
      G: [7, 14, 35],
    },
    free: { scatter: 'S', awards: { 3: 8, 4: 12, 5: 20 }, times: 2 },
  }),
  model({
    name: 'สิบเส้นคลาสสิก',
    rtpPercent: 95.26,
    lines: tenLines,
    units: 10,
    strips:
      'FGDCFEAEGFGFEADGFEGSDECBFGWDGECB GFDFGEDGFGEDEGDCAEWBCGSEAFCEBFGF GDBSGDFEDFWBEGAEGWFGCFGECGFACFEDE DCEGEBEDFCEFGEWFDGADBCGFGFGSAGEF EFGAEGFEBDWDFEACDGFGCDSGFBEGFEGC',
    pays: {
      W: [50, 300, 2000],
      A: [53, 263, 1217],
      B: [23, 231, 608],
      C: [20, 79, 305],
      D: [14, 30, 115],
      E: [10, 26, 79],
      F: [8, 14, 58],
      G: [6, 14, 46],
    },
    free: { scatter: 'S', awards: { 3: 10, 4: 15, 5: 25 }, times: 3 },
  }),
  model({
    name: 'สามวงล้อ 5 เส้น',
    rtpPercent: 94.86,
    lines: fiveLines,
    units: 5,
    strips: 'GCGBGFGBDFDEFGAFCFEAWCEBDEGDCE GABGFCGEFECGEAEBDEGDFDFGBDCFWC CFGDECEDGCWGFEBGDFAGCBDAFBEFGE',
    pays: { W: [500], A: [199], B: [105], C: [30], D: [20], E: [12], F: [10], G: [7] },
  }),
  model({
    name: '243 ทาง',
    rtpPercent: 96.44,
    lines: [],
    units: 25,
    strips:
      'FCGFGEFAEFEGEDBFSCDGCEDBGDAB FCBGDFAGFEAFGCEWBGWEDSDCDEFEBG DGESBFEGFEFDGCAGCWAGDEFBCWFBDE DFECDAGDBFGECGFWEFSCAEBGFBWDGE GFEDEFCGDFGSEBAGFDBECGBCADFE',
    pays: {
      W: [],
      A: [15, 58, 200],
      B: [12, 30, 100],
      C: [10, 25, 80],
      D: [6, 15, 50],
      E: [4, 10, 30],
      F: [3, 8, 25],
      G: [2, 6, 20],
    },
    free: { scatter: 'S', awards: { 3: 10, 4: 15, 5: 20 }, times: 2 },
  }),
  model({
    name: '243 ทาง พายุ',
    rtpPercent: 94.74,
    lines: [],
    units: 25,
    strips:
      'GFBFEDEGCGSGFGFDEFEGADCEBFCDGDE BEFGEGWDGEDACFGDGDFEGBEFCECFDGSF GFEDFSDGBGEGBFDGEFCAGFDCFDECWEGE FGFBFECEDFSBDEGFGDAWFGEGCGECDEGD CGFCGEBSGEGFGEFDEBDCDFEDFAEGDFG',
    pays: {
      W: [],
      A: [34, 200, 1084],
      B: [25, 85, 500],
      C: [13, 50, 200],
      D: [6, 17, 60],
      E: [3, 8, 25],
      F: [2, 8, 25],
      G: [2, 5, 20],
    },
    free: { scatter: 'S', awards: { 3: 8, 4: 12, 5: 16 }, times: 5 },
  }),
  model({
    name: 'ใจกล้า 20 เส้น',
    rtpPercent: 96.97,
    lines: twentyLines,
    units: 20,
    strips:
      'EGCFGFESFCGDBFGFEADWBEDGEFGCGSD FESBGCGFWEDEGDCGFWEFGDFBEAGFDCG FDGEGCBFGDFCGAGEFWDEDEFSCGFEGBW DBCFWEGBFSGEGFWFCDEGFGCEGDFDGAE GSEWSFBFGEFGECDGABEGCFGFGFDEDCD',
    pays: {
      W: [50, 400, 3000],
      A: [46, 230, 1323],
      B: [29, 100, 460],
      C: [17, 67, 150],
      D: [6, 20, 79],
      E: [5, 12, 40],
      F: [4, 10, 35],
      G: [4, 7, 20],
    },
    free: { scatter: 'S', awards: { 3: 10, 4: 15, 5: 20 }, times: 3 },
  }),
  model({
    name: 'สามวงล้อ ฟรีสปิน',
    rtpPercent: 96.06,
    lines: fiveLines,
    units: 5,
    strips: 'EWCDGCFEFBGECFGSEFGFEGDASBCGDFBAD GDEGCGBDFSFEGCGEDACFACBDFEFGBWFES DGBFWEFDGSABCEGEFEFADCSGFCBDEGCGF',
    pays: { W: [250], A: [161], B: [107], C: [35], D: [26], E: [16], F: [14], G: [7] },
    free: { scatter: 'S', awards: { 3: 7 }, times: 4 },
  }),
  model({
    name: '243 ทาง กลีบบัว',
    rtpPercent: 95.16,
    lines: [],
    units: 20,
    strips:
      'GDAGCEGBDCGSEFEDGFCEFDSEFCBFGBA EFDBDGDBCEAFGEDFBGEWCGFGFEGCSCA SGWFCFDGFEAGEDGDFEBFGEWCEABCGDCB CGFBCEDCFBDEGFGEGAGSEFGWFDBACED ACBESGEFGEFDFBFGCGSAFGCEDEDGDCB',
    pays: {
      W: [],
      A: [21, 46, 242],
      B: [10, 44, 92],
      C: [9, 26, 60],
      D: [7, 18, 40],
      E: [3, 9, 26],
      F: [3, 6, 20],
      G: [3, 6, 20],
    },
    free: { scatter: 'S', awards: { 3: 6, 4: 9, 5: 15 }, times: 3 },
  }),
];
