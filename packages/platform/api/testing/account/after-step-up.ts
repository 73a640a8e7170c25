import type { TestAnswer, TestApp } from '@chokdee/api/testing';
import type { CallName, DataOf, InputOf, StepUpNeeded } from '@chokdee/contracts';
import { codeOf } from '@chokdee/contracts/errors';

/** Makes a call, and proves its step-up without a message. */
export async function afterStepUp<K extends CallName>(
  { api, deps }: Pick<TestApp, 'api' | 'deps'>,
  name: K,
  input: InputOf<K>,
  { token }: { readonly token: string },
): Promise<TestAnswer<DataOf<K>>> {
  const answer = await api.call(name, input, { token });
  if (answer.error !== codeOf('1029 STEP_UP_NEEDED')) return answer;
  const { id } = answer.data as unknown as StepUpNeeded;
  const proven = { proven_at: deps.clock.now(), method: 'otp' };
  await deps.db.updateTable('step_ups').set(proven).where('id', '=', id).execute();
  return api.call(name, input, { token });
}
