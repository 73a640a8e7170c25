import type { CallName, DataOf, InputOf } from '@chokdee/contracts';

interface Failure {
  readonly fails: number;
  readonly message: string;
  readonly data?: unknown;
  /** HTTP status, 200 by default: business errors have it. */
  readonly status?: number;
}

type Answer<K extends CallName> = DataOf<K> | Failure;
/** One answer for all calls, or several in turn. The last one repeats. */
type Answers = { readonly [K in CallName]?: Answer<K> | { readonly inTurn: readonly Answer<K>[] } };

const bodies = new Map<string, unknown>();

/** Answers calls instead of the network. @returns the names of the calls, filled while the test runs */
export function answerCalls(answers: Answers): string[] {
  const asked: string[] = [];
  bodies.clear();
  globalThis.fetch = (async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const name = `${request.method} ${new URL(request.url).pathname}` as CallName;
    const before = asked.filter((other) => other === name).length;
    asked.push(name);
    if (request.method === 'POST') bodies.set(name, JSON.parse(await request.text()));
    if (!(name in answers)) return new Response('', { status: 503 });
    return respond(answerOf(answers[name], before));
  }) as typeof fetch;
  return asked;
}

/** The input of the last call with this name. */
export function lastSent<K extends CallName>(name: K): InputOf<K> | undefined {
  return bodies.get(name) as InputOf<K> | undefined;
}

function answerOf(answer: unknown, turn: number): unknown {
  if (typeof answer !== 'object' || answer === null || !('inTurn' in answer)) return answer;
  const all = answer.inTurn as readonly unknown[];
  return all[Math.min(turn, all.length - 1)];
}

function respond(answer: unknown): Response {
  if (typeof answer !== 'object' || answer === null || !('fails' in answer)) {
    return Response.json({ error: 0, message: '', data: answer });
  }
  const { fails, message, data = null, status = 200 } = answer as Failure;
  return Response.json({ error: fails, message, data }, { status });
}
