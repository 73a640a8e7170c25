import type { CallName, DataOf, FirstAnswer, InputOf } from '@chokdee/contracts';

/** Later the page asks anew. */
const FRESH_MS = 10_000;

const answers = new Map<string, unknown>();
/** Settled, one way or the other, when the answer is there. */
const coming = new Map<string, Promise<unknown>>();
let keptAt = 0;

/** The same for the same input, in whichever order it is written, and whether a number comes from an address or not. */
function keyOf(call: string, input: object): string {
  const given = Object.entries(input).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, typeof value === 'number' ? String(value) : value]],
  );
  return JSON.stringify([call, given.sort(([a], [b]) => (a < b ? -1 : 1))]);
}

/** Keeps what came with the document for whoever asks for it first. */
export function keepFirstAnswers(kept: readonly FirstAnswer[]): void {
  keptAt = performance.now();
  for (const { call, input, data } of kept) answers.set(keyOf(call, input), data);
}

/**
 * Keeps an answer that is on its way: who asks for the same waits for it. One that fails is asked for by whoever wants it.
 * @returns when it is there, or has failed
 */
export function keepComing<K extends CallName>(call: K, input: InputOf<K>, answer: Promise<DataOf<K>>): Promise<void> {
  const key = keyOf(call, input as object);
  const settled = answer.then(
    (data) => {
      if (coming.get(key) !== settled) return;
      keptAt = performance.now();
      answers.set(key, data);
      coming.delete(key);
    },
    () => void coming.delete(key),
  );
  coming.set(key, settled);
  return settled;
}

/** Of another member, or of before an act of this one. */
export function dropFirstAnswers(): void {
  answers.clear();
  coming.clear();
}

/** What came with the document, once and while it is fresh; undefined: it is to be asked for. */
export function takeFirstAnswer<K extends CallName>(call: K, input: InputOf<K>): DataOf<K> | undefined {
  if (answers.size === 0 || performance.now() - keptAt > FRESH_MS) return undefined;
  const key = keyOf(call, input as object);
  const data = answers.get(key);
  answers.delete(key);
  return data as DataOf<K> | undefined;
}

/** The same of an answer that may still be on its way. */
export async function firstAnswer<K extends CallName>(call: K, input: InputOf<K>): Promise<DataOf<K> | undefined> {
  if (coming.size > 0) await coming.get(keyOf(call, input as object));
  return takeFirstAnswer(call, input);
}
