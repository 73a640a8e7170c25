import { createNameComparer } from '../names/name-comparer.ts';
import { pairReasons } from './heads.copy.ts';
import type { StatementLine } from './read-lines.ts';

/** A record of ours that the account should show. */
export interface OurRecord {
  readonly kind: 'order' | 'held' | 'payout';
  readonly ref: string;
  readonly eventId: string | null;
  readonly memberId: number | null;
  readonly at: Date;
  /** Above 0 came in, below 0 went out. */
  readonly amountSatang: bigint;
  /** Person at the other end. */
  readonly name: string;
  /** Words that a bank may print of it. */
  readonly references: readonly string[];
  readonly state: string;
  /** False for a record that may be of another account: it is paired, and never missed. */
  readonly isCertain: boolean;
}

export interface Pair {
  readonly line: StatementLine;
  readonly ours: OurRecord;
  readonly reasons: readonly string[];
}

interface Candidate extends Pair {
  readonly score: number;
  /** Minutes; without a time on the line those to its day. */
  readonly apart: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Minutes between the clocks of bank and provider at most. */
const MOST_APART = 30;
/** Signs of a reference that a bank prints at least. */
const REFERENCE_SIGNS = 6;

/**
 * Pairs lines with records of the same amount, each once: by reference, then by name, then by the shorter time. The same
 * rows give the same pairs.
 */
export function pairLines(lines: readonly StatementLine[], ours: readonly OurRecord[]): Pair[] {
  const byAmount = new Map<bigint, OurRecord[]>();
  for (const record of ours) {
    const same = byAmount.get(record.amountSatang);
    if (same) same.push(record);
    else byAmount.set(record.amountSatang, [record]);
  }
  const isSame = createNameComparer();
  const candidates = lines
    .flatMap((line) => (byAmount.get(line.amountSatang) ?? []).map((record) => candidateOf(line, record, isSame)))
    .filter((candidate) => candidate !== null)
    .sort(
      (one, other) =>
        other.score - one.score ||
        one.apart - other.apart ||
        one.line.line - other.line.line ||
        (one.ours.ref < other.ours.ref ? -1 : 1),
    );
  const [takenLines, takenOurs] = [new Set<StatementLine>(), new Set<OurRecord>()];
  const pairs = candidates.filter(({ line, ours: record }) => {
    if (takenLines.has(line) || takenOurs.has(record)) return false;
    takenLines.add(line);
    takenOurs.add(record);
    return true;
  });
  return pairs.sort((one, other) => one.line.at.getTime() - other.line.at.getTime() || one.line.line - other.line.line);
}

/** Minutes between a line and a moment; for a line without a time, those to its day. */
function minutesApart({ at, hasTime }: StatementLine, moment: Date): number {
  const late = moment.getTime() - at.getTime();
  const past = hasTime ? Math.abs(late) : late < 0 ? -late : Math.max(0, late - DAY_MS);
  return Math.floor(past / MINUTE_MS);
}

function candidateOf(
  line: StatementLine,
  ours: OurRecord,
  isSame: ReturnType<typeof createNameComparer>,
): Candidate | null {
  const words = `${line.reference} ${line.description} ${line.party}`.toUpperCase();
  const isNamed = ours.references.some((ref) => ref.length >= REFERENCE_SIGNS && words.includes(ref.toUpperCase()));
  const apart = minutesApart(line, ours.at);
  if (!isNamed && apart > MOST_APART) return null;
  const isSameName = isSame(line.party, ours.name);
  const reasons = [
    ...(isNamed ? [pairReasons.reference] : []),
    pairReasons.amount,
    ...(isSameName ? [pairReasons.name] : []),
    ...(line.hasTime ? [pairReasons.minutes(apart)] : []),
  ];
  return { line, ours, reasons, score: (isNamed ? 2 : 0) + (isSameName ? 1 : 0), apart };
}
