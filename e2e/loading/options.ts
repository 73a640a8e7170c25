import { parseArgs } from 'node:util';
import { type BenchPage, pages, type Visitor } from './pages.ts';
import { Refusal } from './refusal.ts';

export type Protocol = 'h1' | 'h2';
export type LineName = '200ms' | '4g' | 'direct';

export interface Options {
  readonly rounds: number;
  readonly pages: readonly BenchPage[];
  readonly visitors: readonly Visitor[];
  readonly protocols: readonly Protocol[];
  readonly lines: readonly LineName[];
  readonly hasBaseline: boolean;
  /** True if a missed goal is a failure. */
  readonly isCheck: boolean;
}

const flags = {
  rounds: { type: 'string', default: '5' },
  only: { type: 'string' },
  protocol: { type: 'string' },
  line: { type: 'string' },
  'no-baseline': { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
} as const;

/** All values, or the one in `wanted`. */
function chosen<T extends string>(flag: string, all: readonly T[], wanted: string | undefined): readonly T[] {
  if (wanted === undefined) return all;
  const found = all.filter((each) => each === wanted);
  if (found.length === 0) throw new Refusal(`--${flag} is one of ${all.join(', ')}, not "${wanted}".`);
  return found;
}

function pageOf(wanted: string): BenchPage {
  const known = pages.find(({ name }) => name === wanted);
  if (known) return known;
  if (wanted.startsWith('/')) return { name: wanted, guest: wanted, member: wanted };
  throw new Refusal(`A page is a path or one of ${pages.map(({ name }) => name).join(', ')}, not "${wanted}".`);
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: flags, allowPositionals: true });
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error));
  }
}

/** @throws Refusal for an unknown flag or page */
export function readOptions(argv: readonly string[]): Options {
  const { values, positionals } = parse(argv);
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Refusal(`--rounds is a number, not "${values.rounds}".`);
  return {
    rounds,
    pages: positionals.length === 0 ? pages : positionals.map(pageOf),
    visitors: chosen<Visitor>('only', ['guest', 'member'], values.only),
    protocols: chosen<Protocol>('protocol', ['h1', 'h2'], values.protocol),
    lines: chosen<LineName>('line', ['200ms', '4g'], values.line),
    hasBaseline: !values['no-baseline'],
    isCheck: values.check,
  };
}
