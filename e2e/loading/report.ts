import { lineKinds } from './line.ts';
import type { LineName, Protocol } from './options.ts';
import { kinds } from './traffic.ts';
import type { VariantName } from './variants.ts';
import type { ReportedVisit, Visit } from './visit.ts';

/** All visits of one page by one kind of visitor over one line. */
export interface Row {
  readonly title: string;
  readonly isGuest: boolean;
  readonly visits: ReadonlyMap<VariantName, readonly ReportedVisit[]>;
}

export interface Case {
  readonly protocol: Protocol;
  readonly line: LineName;
  readonly rows: readonly Row[];
}

export const protocolNames = { h1: 'HTTP/1.1', h2: 'HTTP/2' } as const;

/** Goals for guests: milliseconds until the page is shown, with 200 ms a response. */
const goalsMs = { h1: 750, h2: 600 } as const;

function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

const whole = (value: number | undefined): string => (value === undefined ? '–' : value.toFixed(0));
const kilo = (bytes: number | undefined): string => (bytes === undefined ? '–' : (bytes / 1000).toFixed(1));
const spread = (values: readonly number[]): string =>
  values.length === 0 ? '–' : `${whole(median(values))} (${whole(Math.min(...values))}–${whole(Math.max(...values))})`;
const ratio = (ours: readonly number[], theirs: readonly number[]): string => {
  const [a, b] = [median(ours), median(theirs)];
  return a === undefined || b === undefined ? '–' : (b / a).toFixed(2);
};

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, at) => (at === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

const of = (row: Row, variant: VariantName, what: (visit: Visit) => number | null): readonly number[] =>
  (row.visits.get(variant) ?? []).map(what).filter((value) => value !== null);

/** Table of one case in ms: `shown` and `content` of both variants. */
export function timesTable({ protocol, line, rows }: Case): string {
  const head = ['page', 'shown', 'baseline', 'ratio', 'content', 'baseline', 'ratio'];
  const measures = [({ shownMs }: Visit) => shownMs, ({ contentMs }: Visit) => contentMs];
  const cells = rows.map((row) => [
    row.title,
    ...measures.flatMap((what) => {
      const [ours, theirs] = [of(row, 'as served', what), of(row, 'baseline', what)];
      return [spread(ours), spread(theirs), ratio(ours, theirs)];
    }),
  ]);
  const title = `### ${protocolNames[protocol]}, ${lineKinds[line].title}: ms, median (min–max); ratio: baseline to served`;
  return `${title}\n\n${table(head, cells)}`;
}

/** Requests of each page, printed for one case only: they hardly depend on the line. */
export function trafficTable({ protocol, line, rows }: Case): string {
  const head = ['page', 'served', 'waves to shown', 'in all', 'requests', ...kinds.map((kind) => `${kind} kB`), 'kB'];
  const cells = rows.flatMap((row) =>
    [...row.visits.keys()].map((variant) => {
      const middle = (what: (visit: Visit) => number) => median(of(row, variant, what));
      return [
        row.title,
        variant,
        whole(middle(({ traffic }) => traffic.wavesToShown)),
        whole(middle(({ traffic }) => traffic.waves)),
        whole(middle(({ traffic }) => traffic.requests)),
        ...kinds.map((kind) => kilo(middle(({ traffic }) => traffic.bytes[kind]))),
        kilo(middle(({ traffic }) => Object.values(traffic.bytes).reduce((sum, bytes) => sum + bytes, 0))),
      ];
    }),
  );
  const title = `### Waves after the document, requests and bytes until the page rests (${protocolNames[protocol]}, ${lineKinds[line].title})`;
  return `${title}\n\n${table(head, cells)}`;
}

/** Compares each guest page with its goal. */
export function goalsOf({ protocol, line, rows }: Case): { readonly isMet: boolean; readonly text: string }[] {
  if (line !== '200ms') return [];
  const goalMs = goalsMs[protocol];
  return rows
    .filter(({ isGuest }) => isGuest)
    .map((row) => {
      const shownMs = median(of(row, 'as served', (visit) => visit.shownMs)) ?? Number.POSITIVE_INFINITY;
      const isMet = shownMs <= goalMs;
      const text = `goal ${isMet ? 'met' : 'missed'}: ${row.title} on ${protocolNames[protocol]} shown after ${whole(shownMs)} ms (at most ${goalMs} ms)`;
      return { isMet, text };
    });
}

/** Visits without a part of the page, or with a part of another release. */
export function faultsOf({ protocol, line, rows }: Case): string[] {
  return rows.flatMap(({ title, visits }) =>
    [...visits].flatMap(([variant, each]) =>
      each
        .flatMap(({ faults }) => faults)
        .map((fault) => `not loaded: ${title}, ${variant}, ${protocolNames[protocol]}, ${line}: ${fault}`),
    ),
  );
}
