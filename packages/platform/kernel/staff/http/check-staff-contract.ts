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

/** Tests are told of a view that looks at no agent and does not say that it concerns the whole house. */
export function watchReach<T extends object>(
  { deps: { contractBroken } }: App,
  name: string,
  { over, permission }: StaffCallSpec,
  context: T,
): { readonly context: T; readonly check: () => void } {
  if (!contractBroken || over !== undefined || permission?.startsWith('own.')) return { context, check: () => {} };
  let isAgentSeen = false;
  const get = (target: T, field: string | symbol): unknown => {
    isAgentSeen ||= field === 'agent' || field === 'agents';
    return Reflect.get(target, field);
  };
  const check = () => {
    if (!isAgentSeen) contractBroken(`${name} looks at no agent: it needs over: 'house'`);
  };
  return { context: new Proxy(context, { get }), check };
}
