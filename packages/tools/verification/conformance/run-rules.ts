import type { Kit, Rule } from './kit.ts';

export interface RuleOutcome {
  readonly family: string;
  readonly name: string;
  /** Reason why the rule is broken. Null means the rule holds. */
  readonly problem: string | null;
}

/** Checks every rule in order. A broken rule does not stop the next. */
export async function runRules(kit: Kit, family: string, rules: readonly Rule[]): Promise<RuleOutcome[]> {
  const outcomes: RuleOutcome[] = [];
  for (const { name, check } of rules) {
    const problem = await check(kit).then(
      () => null,
      (error: unknown) => (error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)),
    );
    outcomes.push({ family, name, problem });
  }
  return outcomes;
}

export function printTable(outcomes: readonly RuleOutcome[]): string {
  const width = Math.max(...outcomes.map(({ name }) => name.length));
  const lines = outcomes.map(({ family, name, problem }) =>
    [family.padEnd(9), name.padEnd(width), problem === null ? 'holds' : `BROKEN: ${problem}`].join('  '),
  );
  const broken = outcomes.filter(({ problem }) => problem !== null).length;
  return [
    ...lines,
    '',
    broken === 0 ? `all ${outcomes.length} rules hold` : `${broken} of ${outcomes.length} broken`,
  ].join('\n');
}
