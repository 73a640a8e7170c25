import type { CallName } from '@chokdee/contracts';
import { anyCallErrors, type CallSpec, refusalsOf } from '@chokdee/contracts/server';
import { BusinessError } from '../errors/business-error.ts';
import { answerProblems } from './validation.ts';

/** Tells when a call answers or refuses in a way that its contract does not name: a mistake of ours, found by tests. */
export async function holdToContract(
  name: CallName,
  spec: CallSpec,
  answer: Promise<unknown>,
  broken: (sentence: string) => never,
): Promise<unknown> {
  const data = await answer.catch((error: unknown) => {
    if (error instanceof BusinessError && ![...anyCallErrors, ...refusalsOf(spec)].includes(error.errorName)) {
      broken(`${name} refuses with ${error.errorName}, which its contract does not name.`);
    }
    throw error;
  });
  const problems = answerProblems(spec.data, data);
  if (problems.length > 0) broken(`The answer of ${name} breaks its contract: ${JSON.stringify(problems)}`);
  return data;
}
