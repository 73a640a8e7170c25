import type { CallName, DataOf } from '@chokdee/contracts';

type Answers = { readonly [K in CallName]?: DataOf<K> | { readonly fails: number; readonly message: string } };

/** Answers the calls of a test at the network's edge; what was asked is recorded by name. */
export function answerCalls(answers: Answers): string[] {
  const asked: string[] = [];
  globalThis.fetch = (async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const name = `${request.method} ${new URL(request.url).pathname}` as CallName;
    asked.push(name);
    if (!(name in answers)) return new Response('', { status: 503 });
    return Response.json(envelope(answers[name]));
  }) as typeof fetch;
  return asked;
}

function envelope(answer: Answers[CallName]) {
  if (typeof answer === 'object' && answer !== null && 'fails' in answer) {
    return { error: answer.fails, message: answer.message, data: null };
  }
  return { error: 0, message: '', data: answer };
}
