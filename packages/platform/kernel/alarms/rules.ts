import type { Queryable } from '../db/transaction.ts';
import type { AlarmKind } from './alarm-kind.ts';

export interface AlarmRule {
  readonly is_on: boolean;
  readonly threshold: bigint;
  readonly repeat_hours: number;
  /** Row that says it: of the agent, of the house, or none. */
  readonly source: 'agent' | 'house' | 'usual';
}

/** A kind that is looked for at an agent, or at the house with null. */
export interface Look {
  readonly kind: AlarmKind;
  readonly agent: { readonly id: number; readonly code: string } | null;
  readonly rule: AlarmRule;
}

/** Hours until an open alarm is told again. */
const USUAL_REPEAT_HOURS = 4;

/** Reads all changed rules. @returns the rule of a kind for an agent, or for the house with null */
export async function readRules(db: Queryable): Promise<(kind: AlarmKind, agentId: number | null) => AlarmRule> {
  const rows = await db.selectFrom('alarm_rules').selectAll().execute();
  return (kind, agentId) => {
    const of = (id: number | null) => rows.find((row) => row.kind === kind.name && row.agent_id === id);
    const [own, house] = [agentId === null ? undefined : of(agentId), of(null)];
    const row = own ?? house;
    if (!row) return { is_on: true, threshold: BigInt(kind.usual), repeat_hours: USUAL_REPEAT_HOURS, source: 'usual' };
    const { is_on, threshold, repeat_hours } = row;
    return { is_on, threshold, repeat_hours, source: own ? 'agent' : 'house' };
  };
}
