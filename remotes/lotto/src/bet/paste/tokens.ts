import { rules } from './rules.ts';
import { numberingOf, plainOf } from './signs.ts';
import type { Glue, Made, Span, Token } from './token.types.ts';

const SEPARATORS = /[\s,;|/+&_.\-–]+/uy;

export function tokensOf(line: string): readonly Token[] {
  const plain = plainOf(line);
  const { text, starts } = plain;
  const tokens: Token[] = [];
  const spanOf = (from: number, to: number): Span => ({ from: starts[from] ?? 0, to: starts[to] ?? line.length });
  const numbering = numberingOf(line, plain);
  let glue: Glue = 'none';
  let place = numbering?.length ?? 0;
  if (numbering) tokens.push({ kind: 'numbering', count: numbering.count, glue, ...spanOf(0, place) });
  while (place < text.length) {
    const between = matchAt(SEPARATORS, text, place);
    // A dot and a dash behind a price belong to it.
    if (between !== null && !/^[.,]-/.test(between)) {
      glue = strongest(glue, glueOf(between));
      place += between.length;
      continue;
    }
    const [length, made] = read(text, place);
    // A baht sign before a number has no meaning.
    if (made !== null && !(made.kind === 'baht' && tokens.at(-1)?.kind !== 'number')) {
      const span = spanOf(place, place + length);
      if (made.kind === 'word' && glue === 'none' && tokens.at(-1)?.kind === 'number')
        tokens.push({ ...made, isRefused: true, glue, ...span });
      else tokens.push({ ...made, glue, ...span });
      glue = 'none';
    } else glue = strongest(glue, 'gap');
    place += length;
  }
  return tokens;
}

const glues: readonly Glue[] = ['none', 'gap', 'comma', 'slash', 'dash'];
const strongest = (one: Glue, other: Glue): Glue => (glues.indexOf(one) > glues.indexOf(other) ? one : other);

function glueOf(between: string): Glue {
  if (/[-–]/.test(between)) return 'dash';
  if (/[/+]/.test(between)) return 'slash';
  return /[,;|.&_]/.test(between) ? 'comma' : 'gap';
}

function matchAt(pattern: RegExp, text: string, place: number): string | null {
  pattern.lastIndex = place;
  return pattern.exec(text)?.[0] || null;
}

function read(text: string, place: number): readonly [number, Made | null] {
  for (const [pattern, make, behind] of rules) {
    const found = matchAt(pattern, text, place);
    if (found !== null && (behind?.test(text.slice(0, place)) ?? true)) return [found.length, make(found)];
  }
  return [1, { kind: 'unknown' }];
}
