import type { CallName, DataOf, FirstAnswer, InputOf } from '@chokdee/contracts';

/** Later the page asks anew. */
const FRESH_MS = 10_000;

const answers = new Map<string, unknown>();
let keptAt = 0;

/** The same for the same input, in whichever order it is written. */
function keyOf(call: string, input: object): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  return JSON.stringify([call, given.sort(([a], [b]) => (a < b ? -1 : 1))]);
}

/** Keeps what came with the document for whoever asks for it first. */
export function keepFirstAnswers(kept: readonly FirstAnswer[]): void {
  keptAt = performance.now();
  for (const { call, input, data } of kept) answers.set(keyOf(call, input), data);
}

/** Of another member. */
export const dropFirstAnswers = (): void => answers.clear();

/** What came with the document, once and while it is fresh; undefined: it is to be asked for. */
export function takeFirstAnswer<K extends CallName>(call: K, input: InputOf<K>): DataOf<K> | undefined {
  if (answers.size === 0 || performance.now() - keptAt > FRESH_MS) return undefined;
  const key = keyOf(call, input as object);
  const data = answers.get(key);
  answers.delete(key);
  return data as DataOf<K> | undefined;
}
