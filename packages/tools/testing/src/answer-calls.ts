import type { CallName, DataOf, InputOf } from '@chokdee/contracts';

type Handlers = { [K in CallName]?: (input: InputOf<K>) => DataOf<K> | Promise<DataOf<K>> };

/** Answers calls with values that the contracts allow. An unexpected call fails the test. */
export function answerCalls(handlers: Handlers) {
  return async (name: CallName, input: unknown): Promise<unknown> => {
    const handler = handlers[name] as ((input: unknown) => unknown) | undefined;
    if (handler === undefined) throw new Error(`unexpected call: ${name}`);
    return handler(input);
  };
}
