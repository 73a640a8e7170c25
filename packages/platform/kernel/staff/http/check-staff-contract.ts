import type { StaffCallSpec } from '@chokdee/contracts/server';
import type { App } from '../../app/deps.ts';
import { answerProblems } from '../../http/validation.ts';

/** Tests are told of an answer that breaks its contract. */
export function holdToStaffContract<T>({ deps }: App, name: string, spec: StaffCallSpec, data: T): T {
  if (!deps.contractBroken) return data;
  const problems = answerProblems(spec.data, data);
  if (problems.length > 0)
    deps.contractBroken(`The answer of ${name} breaks its contract: ${JSON.stringify(problems)}`);
  return data;
}
