import type { BetPlace } from '@chokdee/lotto-contract/bet-types';
import { looseReadings } from './loose.ts';
import { type NumberRun, numbersAt, stakesOf } from './number-run.ts';
import type { NumberGroup, PasteProblem, PlaceToken, Problem, Reading } from './reading.ts';
import type { Place, Token } from './token.types.ts';

/** A part of a line with its readings, and the index of the next part. */
interface Clause {
  readonly readings: readonly Reading[];
  readonly next: number;
}

/** With more readings than this, a question would confuse the member. */
const MOST_READINGS = 4;

const BET_PLACES: readonly Place[] = ['top', 'bottom', 'front', 'tod'] satisfies readonly BetPlace[];
export const isBetPlace = (place: Place): place is BetPlace => BET_PLACES.includes(place);
export const named = (places: readonly PlaceToken[]) => places.filter(({ place }) => isBetPlace(place));

/** Returns every reading of a line, or the reason when there is none. Several readings become a question. */
export function readingsOf(tokens: readonly Token[]): readonly Reading[] | Problem {
  const odd = tokens.filter(({ kind }) => kind === 'sets' || kind === 'unknown');
  if (odd.length > 0) return { problem: odd[0]?.kind === 'sets' ? 'by_set' : 'unreadable', marks: odd };
  let readings: readonly Reading[] = [[]];
  let leading: readonly PlaceToken[] = [];
  for (let at = 0; at < tokens.length; ) {
    const clause = readClause(tokens, at);
    if (typeof clause === 'string') return { problem: clause, marks: at === 0 ? [] : tokens.slice(at) };
    const heads = placesAt(tokens, at);
    if (heads.length > 0) leading = heads;
    const parts = clause.readings.map((reading) => reading.map((group) => withPlaces(group, leading)));
    readings = readings.flatMap((before) => parts.map((after) => [...before, ...after]));
    if (readings.length > MOST_READINGS) return { problem: 'unclear', marks: [] };
    at = clause.next;
  }
  const whole = readings.filter(haveStakes).flatMap((reading) => withTail(reading, tokens.at(-1)));
  return whole.length > 0 ? whole : { problem: 'no_stake', marks: [] };
}

/** Leading places apply until others are named: `ล่าง 12=20 34=30`. */
const withPlaces = (group: NumberGroup, places: readonly PlaceToken[]): NumberGroup =>
  group.places.length > 0 ? group : { ...group, places };

/** Trailing places may apply to all numbers before them: `12=20 34=30 ล่าง`. */
function withTail(reading: Reading, last: Token | undefined): readonly Reading[] {
  const [tail, others] = [reading.at(-1), reading.slice(0, -1)];
  const isTail = last?.kind === 'place' && others.length > 0 && others.every(({ places }) => places.length === 0);
  if (!isTail || tail === undefined) return [reading];
  return [reading.map((group) => ({ ...group, places: tail.places })), reading];
}

/** Numbers without a stake must be alone on their line: `12=20 34` lacks a stake. */
const haveStakes = (groups: Reading): boolean => groups.length === 1 || groups.every(({ stakes }) => stakes !== null);

function readClause(tokens: readonly Token[], from: number): Clause | PasteProblem {
  const heads = placesAt(tokens, from);
  const run = numbersAt(tokens, from + heads.length);
  if (run.length === 0) return 'unclear';
  const { next } = run;
  switch (tokens[next]?.kind) {
    case undefined:
      return from === 0 ? wayThrough(looseReadings(run, heads), next) : 'no_stake';
    case 'equals': {
      const numbers = run.asNumbers();
      if (typeof numbers === 'string') return numbers;
      return readStakes(tokens, next + 1, { heads, numbers });
    }
    case 'place': {
      const end = placesEnd(tokens, next);
      if (from === 0 && end === tokens.length && run.length > 1) return readBeforePlaces(tokens, run, heads);
      const numbers = run.asNumbers();
      return typeof numbers === 'string' ? numbers : readPairs(tokens, next, { heads, numbers });
    }
    default:
      return 'unclear';
  }
}

/** Reads `12 20 บน`, whose last number may be the price. */
function readBeforePlaces(tokens: readonly Token[], run: NumberRun, heads: readonly PlaceToken[]) {
  const places = placesAt(tokens, run.next);
  if (named(heads).length > 0 && named(places).length > 0) return 'unclear';
  return wayThrough(looseReadings(run, [...heads, ...places], true), tokens.length);
}

const wayThrough = (readings: readonly Reading[] | PasteProblem, next: number): Clause | PasteProblem =>
  typeof readings === 'string' ? readings : { readings, next };

const placesAt = (tokens: readonly Token[], from: number): readonly PlaceToken[] => {
  const places: PlaceToken[] = [];
  for (let token = tokens[from]; token?.kind === 'place'; token = tokens[from + places.length]) places.push(token);
  return places;
};

interface Subject {
  readonly heads: readonly PlaceToken[];
  readonly numbers: readonly string[];
}

const one = (group: NumberGroup, next: number): Clause => ({ readings: [[group]], next });

/** Reads the part after an equals sign: `20`, `20x30`, `20/30`, `บน20 ล่าง30`, `20บ30ล`, and words behind it. */
function readStakes(tokens: readonly Token[], from: number, subject: Subject): Clause | PasteProblem {
  if (tokens[from]?.kind === 'place') return readPairs(tokens, from, subject);
  const run = numbersAt(tokens, from);
  if (run.length === 0 || run.glueAt(0) === 'dash') return 'unclear';
  const behind = readStakesFirst(tokens, from, subject);
  if (behind !== null) return behind;
  // A slash before a further equals sign separates groups.
  const isNextGroup = tokens[run.next]?.kind === 'equals' || tokens[run.next]?.kind === 'place';
  const taken = run.joined(
    isNextGroup && placesEnd(tokens, run.next) !== tokens.length ? ['times'] : ['times', 'slash', 'dash'],
  );
  const stakes = stakesOf(taken.texts);
  if (typeof stakes === 'string') return stakes;
  // `20x6กลับ`: the count of orders, not a second stake.
  const counted = tokens[taken.next + 1];
  const isCounted = tokens[taken.next]?.kind === 'times' && counted?.kind === 'place' && counted.orders !== undefined;
  const tailFrom = isCounted ? taken.next + 1 : taken.next;
  const tail = taken.next === run.next ? placesAt(tokens, tailFrom) : [];
  const isTail = tailFrom + tail.length === tokens.length;
  if (isTail && named(tail).length > 0 && named(subject.heads).length > 0) return 'unclear';
  const places = [...subject.heads, ...(isTail ? tail : [])];
  return one({ places, numbers: subject.numbers, stakes }, isTail ? tokens.length : taken.next);
}

const placesEnd = (tokens: readonly Token[], from: number): number => from + placesAt(tokens, from).length;

/** Reads `20บ 30ล` to the end of the line, each stake before its place. Null when the line continues differently. */
function readStakesFirst(tokens: readonly Token[], from: number, { heads, numbers }: Subject): Clause | null {
  const groups: NumberGroup[] = [];
  for (let at = from; at < tokens.length; ) {
    const token = tokens[at];
    const places = placesAt(tokens, at + 1);
    const stakes = token?.kind === 'number' ? stakesOf([token.text]) : 'bad_stake';
    if (typeof stakes === 'string' || named(places).length === 0) return null;
    groups.push({ places: [...heads, ...places], numbers, stakes });
    at += 1 + places.length;
  }
  return groups.length > 1 && named(heads).length === 0 ? { readings: [groups], next: tokens.length } : null;
}

/** Reads one stake for each named place: `บน 20 โต๊ด 10`, `บนล่าง 20x30`, `ล่าง`. */
function readPairs(tokens: readonly Token[], from: number, { heads, numbers }: Subject): Clause | PasteProblem {
  const groups: NumberGroup[] = [];
  let next = from;
  while (tokens[next]?.kind === 'place') {
    const places = placesAt(tokens, next);
    const sign = next + places.length;
    const hasSign = tokens[sign]?.kind === 'equals' || tokens[sign]?.kind === 'times';
    const run = numbersAt(tokens, hasSign ? sign + 1 : sign);
    // These places belong to the next group.
    if (groups.length > 0 && !hasSign && tokens[run.next]?.kind === 'equals') break;
    if (run.length === 0) {
      if (groups.length > 0 || hasSign) return 'unclear';
      return one({ places: [...heads, ...places], numbers, stakes: null }, sign);
    }
    const pair = readPair(run, places, run.next === tokens.length);
    if (typeof pair === 'string') return pair;
    groups.push({ places: [...heads, ...places], numbers, stakes: pair.stakes });
    next = pair.next;
  }
  const isNamedTwice =
    named(heads).length > 0 && groups.some(({ places }) => named(places).length > named(heads).length);
  const lacksName = groups.length > 1 && groups.some(({ places }) => named(places).length === 0);
  return isNamedTwice || lacksName ? 'unclear' : { readings: [groups], next };
}

function readPair(run: NumberRun, places: readonly PlaceToken[], isLast: boolean) {
  if (run.glueAt(0) === 'dash' && run.length > 1) return 'unclear';
  const joined = run.joined(['times', 'slash', 'dash']);
  const wanted = Math.max(1, named(places).length);
  const isOneForEach = isLast && joined.texts.length === 1 && run.length === wanted;
  const taken = isOneForEach ? run.all() : joined;
  // The remaining numbers begin the next group, which has its own stake.
  if (taken.next !== run.next && (isLast || wanted > 1)) return 'unclear';
  const stakes = stakesOf(taken.texts);
  return typeof stakes === 'string' ? stakes : { stakes, next: taken.next };
}
