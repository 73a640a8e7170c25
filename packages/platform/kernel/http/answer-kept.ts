import type { Tx } from '../db/transaction.ts';
import type { CallContext } from './call-context.ts';

/**
 * Answers what `present` makes of the outcome of a command, which says it by `keep` in its own transaction: there the
 * answer is kept for repetitions of the call (`keepAnswer`).
 */
export async function answerKept<Data, Outcome>(
  context: CallContext<Data>,
  present: (outcome: Outcome, tx: Tx) => Data | Promise<Data>,
  run: (keep: (tx: Tx, outcome: Outcome) => Promise<void>) => Promise<unknown>,
): Promise<Data> {
  let answer: { readonly data: Data } | undefined;
  await run(async (tx, outcome) => {
    const data = await present(outcome, tx);
    await context.keepAnswer(tx, data);
    answer = { data };
  });
  if (!answer) throw new Error('a command kept no answer');
  return answer.data;
}
