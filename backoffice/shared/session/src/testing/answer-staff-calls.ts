/** Answer of a call: data, or a thrown `{ status, error, message, data }` for a refusal. */
export type StaffAnswers = Readonly<Record<string, (input: Record<string, unknown>, headers: Headers) => unknown>>;

export interface Refused {
  readonly status: number;
  readonly error: number;
  readonly message: string;
  readonly data?: unknown;
}

/** Answers calls by name in a test, in place of the network. A call that is not listed has no answer. */
export function answerStaffCalls(answers: StaffAnswers): void {
  window.fetch = async (request, init) => {
    const { method, url, headers } = request instanceof Request ? request : new Request(request, init);
    const { pathname, searchParams } = new URL(url);
    const answer = answers[`${method} ${pathname}`];
    if (!answer) throw new TypeError(`no answer to ${method} ${pathname}`);
    const input =
      method === 'POST' ? await bodyOf(request, init) : (Object.fromEntries(searchParams) as Record<string, unknown>);
    try {
      const data = await answer(input, headers);
      return data instanceof Response ? data : json(200, { error: 0, message: '', data });
    } catch (thrown) {
      if (thrown instanceof Error) throw thrown;
      const { status, ...body } = thrown as Refused;
      return json(status, { request_id: 'req-1', data: null, ...body });
    }
  };
}

async function bodyOf(request: RequestInfo | URL, init?: RequestInit): Promise<Record<string, unknown>> {
  const text = request instanceof Request ? await request.text() : String(init?.body ?? '{}');
  return JSON.parse(text) as Record<string, unknown>;
}

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
