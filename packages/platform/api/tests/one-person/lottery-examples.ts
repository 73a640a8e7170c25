/** Draws that `createHouse` opens, in its order: without bills, with bills, closed, and settled. */
const [empty, open, closed, resulted] = ['2026-11-20-2', '2026-11-20-3', '2026-11-20-4', '2026-11-20-5'];
const lottery = 'hanoi_special';

/** Examples of the acts over all agents of a person. */
export const lotteryExamples = {
  'draw close': { alone: [[lottery, open]] },
  'draw enter': { byTwo: [[lottery, closed, 'special=40528', 'first=11725']] },
  'draw open': { alone: [['yeekee_5', '--closes-in=5m']], byTwo: [[lottery, '--closes-in=5m']] },
  'draw postpone': { byTwo: [[lottery, open, '--to=2026-12-02']] },
  'draw reverse': { byTwo: [[lottery, resulted, '--reason=it was misread']] },
  'draw void': { alone: [[lottery, empty, '--cause=outage']], byTwo: [[lottery, open, '--cause=outage']] },
  'feeds set': {
    byTwo: [['source-a', '--url=https://results.example.org', '--name=x', `--lotteries=${lottery}`]],
  },
  'numbers lift': { byTwo: [[lottery, 'standing', '--text=2บน 99']] },
  'numbers restrict': {
    alone: [
      [lottery, open, '--text=2บน 11 12 28 ครึ่ง', '--terms=closed'],
      [lottery, open, '--text=2บน 28', '--terms=920:50%,1840:0%'],
      ['all', '2026-11-20', '--text=3ตัวโต๊ด 321', '--terms=70%'],
      [lottery, 'standing', '--text=2บน 12 99', '--terms=40%', '--open-rounds'],
      ['all', 'standing', '--text=2บน 77', '--terms=920:50%'],
    ],
  },
} as const;
