import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoPalettes } from '@chokdee/contracts/demo-palettes';
import { contrast } from './contrast.ts';

const styles = join(__dirname, '../styles');
type Tokens = Readonly<Record<string, string>>;

/** The custom properties of one rule, found by its exact selector. */
function tokensOf(file: string, selector: string): Tokens {
  const css = readFileSync(join(styles, file), 'utf8').replace(/\/\*.*?\*\//gs, '');
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`${file} has no rule ${selector}`);
  const block = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]));
}

const dark = tokensOf('tokens.css', '[data-theme="dark"]');
const light = tokensOf('tokens.css', '[data-theme="light"]');
const agents = Object.entries(demoPalettes).flatMap(([code, own]): [string, Tokens][] => [
  [`${code} dark`, { ...dark, ...own.dark }],
  [`${code} light`, { ...dark, ...light, ...own.light }],
]);

const themes: Readonly<Record<string, Tokens>> = {
  'CHOKDEE dark': dark,
  'CHOKDEE light': { ...dark, ...light },
  ...Object.fromEntries(agents),
};

const grounds = ['bg', 'surface', 'raised'];
const on = (fronts: readonly string[], backs: readonly string[], least: number) =>
  fronts.flatMap((front) => backs.map((back) => ({ front, back, least })));

/** Pairs of colours that meet on the screen: 4.5 for text, 3 for other visible parts (WCAG 2.2, 1.4.3 and 1.4.11). */
const pairs = [
  ...on(['text', 'text-2', 'text-3', 'money', 'jade', 'danger', 'warn', 'info'], grounds, 4.5),
  ...on(['text', 'text-2'], ['pressed', 'info-fill', 'warn-fill', 'danger-fill', 'jade-fill'], 4.5),
  ...['info', 'warn', 'danger', 'jade'].flatMap((tone) => on([tone], [`${tone}-fill`], 4.5)),
  ...on(['on-cta'], ['cta', 'cta-hover', 'cta-press'], 4.5),
  ...on(['on-sel'], ['sel'], 4.5),
  ...on(['paper-ink', 'paper-ink-2', 'paper-money'], ['paper', 'paper-2'], 4.5),
  ...on(['paper-jade', 'paper-red'], ['paper'], 4.5),
  ...on(['paper-focus'], ['paper', 'paper-2'], 3),
  ...on(['line-strong', 'focus', 'sel'], grounds, 3),
  ...on(['cta'], ['bg', 'surface'], 3),
];

const cases = Object.entries(themes).flatMap(([theme, tokens]) => pairs.map((pair) => ({ theme, tokens, ...pair })));

test.each(cases)('$theme: $front on $back has at least $least', ({ tokens, front, back, least }) => {
  const [one = '', other = ''] = [tokens[front], tokens[back]];
  expect([one, other]).toEqual([expect.stringMatching(/^#[0-9a-f]{6}$/), expect.stringMatching(/^#[0-9a-f]{6}$/)]);
  expect(contrast(one, other)).toBeGreaterThanOrEqual(least);
});

test('contrast is measured as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('who follows a light system sees the light theme', () => {
  expect(tokensOf('tokens-system.css', '[data-theme="system"]')).toEqual(light);
});
