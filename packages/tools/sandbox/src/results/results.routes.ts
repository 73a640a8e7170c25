import type { FastifyInstance } from 'fastify';
import type { Outside } from '../outside.ts';
import { hmacHex } from '../signing.ts';

const SOURCES = ['source-a', 'source-b'] as const;
type Source = (typeof SOURCES)[number];
/** Behaviour of the second source: as the first one, with another result, or silent. */
const MODES = ['agrees', 'differs', 'late'] as const;
type Mode = (typeof MODES)[number];

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const FORMATS: readonly (readonly [RegExp, (digits: (from: number, count: number) => string) => object])[] = [
  [
    /^government$/,
    (d) => ({ first: d(0, 6), front3: [d(6, 3), d(9, 3)], back3: [d(12, 3), d(15, 3)], back2: d(18, 2) }),
  ],
  [/^(gsb|baac)$/, (d) => ({ first: d(0, 6), back2: d(6, 2) })],
  [/^hanoi_/, (d) => ({ special: d(0, 5), first: d(5, 5) })],
  [/^(lao_|malay_)/, (d) => ({ first: d(0, 4) })],
  [/^/, (d) => ({ close: `1${d(0, 4)}.${d(4, 2)}`, change: `+${d(6, 1)}.${d(7, 2)}` })],
];

/** Returns the drawn result of a lottery on a day; the same for everybody who asks. */
function resultOf(lottery: string, day: string, salt: string): object {
  const hex = hmacHex('results of the sandbox', `${lottery}:${day}:${salt}`);
  const digits = [...hex].map((sign) => String(Number.parseInt(sign, 16) % 10)).join('');
  const format = FORMATS.find(([codes]) => codes.test(lottery))?.[1];
  return format?.((from, count) => digits.slice(from, from + count)) ?? {};
}

/** Serves two sources of results: `GET /sandbox/results/<source>/<lottery>/<day>`, and 404 before the result is out. */
export function registerResults(app: FastifyInstance, outside: Outside): void {
  let mode: Mode = 'agrees';

  app.get<{ Params: { source: string; lottery: string; day: string } }>(
    '/sandbox/results/:source/:lottery/:day',
    async ({ params: { source, lottery, day } }, reply) => {
      const isKnown = SOURCES.includes(source as Source) && /^[a-z0-9_]{2,40}$/.test(lottery) && DAY.test(day);
      const isSilent = mode === 'late' && source === 'source-b';
      if (!isKnown || isSilent) return reply.code(404).send({ message: 'No result.' });
      const isOther = mode === 'differs' && source === 'source-b';
      return {
        lottery,
        day,
        published_at: outside.now().toISOString(),
        result: resultOf(lottery, day, isOther ? 'other' : ''),
      };
    },
  );

  app.post<{ Body: { mode?: string } }>('/sandbox/results/mode', async ({ body }, reply) => {
    const next = MODES.find((each) => each === body.mode);
    if (!next) return reply.code(400).send({ message: `mode is one of ${MODES.join(', ')}.` });
    mode = next;
    return { mode };
  });
}
