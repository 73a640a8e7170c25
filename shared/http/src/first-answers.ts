import type { CallName, DataOf, FirstAnswer, InputOf } from '@chokdee/contracts';

/** Answers older than this are not used, ms. */
const FRESH_MS = 10_000;

const answers = new Map<string, unknown>();
/** Promises that settle when the answer has arrived or failed. */
const coming = new Map<string, Promise<unknown>>();
let keptAt = 0;

/** A key per call and input. The order of fields does not matter, nor the difference between a number and its text. */
function keyOf(call: string, input: object): string {
  const given = Object.entries(input).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, typeof value === 'number' ? String(value) : value]],
  );
  return JSON.stringify([call, given.sort(([a], [b]) => (a < b ? -1 : 1))]);
}

/** Stores the answers in the document. Each is used once. */
export function keepFirstAnswers(kept: readonly FirstAnswer[]): void {
  keptAt = performance.now();
  for (const { call, input, data } of kept) answers.set(keyOf(call, input), data);
}

/**
 * Stores an answer that is still loading. Calls with the same input wait for it. A failed one is not stored, so they
 * ask the server.
 * @returns a promise that settles when the answer has arrived or failed
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

/** Drops all answers, because the member changed or acted. */
export function dropFirstAnswers(): void {
  answers.clear();
  coming.clear();
}

/** Returns an answer of the document once, while it is fresh. Undefined means that the server must be asked. */
export function takeFirstAnswer<K extends CallName>(call: K, input: InputOf<K>): DataOf<K> | undefined {
  if (answers.size === 0 || performance.now() - keptAt > FRESH_MS) return undefined;
  const key = keyOf(call, input as object);
  const data = answers.get(key);
  answers.delete(key);
  return data as DataOf<K> | undefined;
}

/** Like `takeFirstAnswer`, and waits for an answer that is still loading. */
export async function firstAnswer<K extends CallName>(call: K, input: InputOf<K>): Promise<DataOf<K> | undefined> {
  if (coming.size > 0) await coming.get(keyOf(call, input as object));
  return takeFirstAnswer(call, input);
}
