import { sampleRate } from '../../testing/samples.ts';
import { parsePaste } from './parse-paste.ts';
import { takenBets, textOfRest, withChoice } from './taken-bets.ts';

const rates = [sampleRate('2top', 2), sampleRate('2bottom', 2)];
const read = (text: string) => parsePaste(text, { rates, stakeSatang: 500 });

test('what is not added stays as it was typed, below the lines that hold for it', () => {
  const lines = read('12=20\nล่าง\n34=30\nfoo\n07 28\nบน\n56=?');
  expect(textOfRest(lines, new Map())).toBe('ล่าง\nfoo\n07 28\nบน\n56=?');
});

test('of a question nothing is taken before it is answered, and an answer can be taken back', () => {
  const [line] = read('07 28');
  if (line === undefined) throw new Error('no line');
  expect(takenBets(line, new Map())).toBeNull();
  const chosen = withChoice(new Map(), line.text, 1);
  expect(takenBets(line, chosen)).toHaveLength(2);
  expect(takenBets(line, withChoice(chosen, line.text, 1))).toBeNull();
});

test('a number that waits for its price gets no usual stake when the rest of the text is added', () => {
  const rest = textOfRest(read('12=20\n34'), new Map());
  expect(rest).toBe('34 =');
  expect(read(rest)).toMatchObject([{ problem: 'unclear' }]);
});
