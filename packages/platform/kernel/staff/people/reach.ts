import type { Queryable } from '../../db/transaction.ts';
import type { Agent } from '../../http/call-context.ts';
import type { HouseWhere, OpsInput, Over, Permission } from '../ops-command.ts';
import { refusals } from '../refusals.copy.ts';
import { lacking, type Reason, refuse } from '../refuse.ts';
import { staffMembers } from './authenticate.ts';
import { agentsOf, agentsWhereMay, assertMay, type StaffMember } from './roles.ts';

interface Guarded {
  readonly permission: Permission;
  readonly over?: Over | HouseWhere | undefined;
}

export type Admitted = Pick<Guarded, 'permission'> & { readonly over?: Over | undefined };

/** Names agents of an act over agents; left out, the act is for all at which the person may. */
export const brandsOption = {
  brands: { about: 'codes of agents, like CHOKDEE,SIAMPHET; all of the person when it is left out' },
} as const;

/** Returns the reach of a command with this input. */
export async function overOf(
  db: Queryable,
  { over }: Pick<Guarded, 'over'>,
  at: { readonly agentId: number },
  input: OpsInput,
): Promise<Over | undefined> {
  if (typeof over !== 'object') return over;
  return (await over.isOfHouse(db, at, input)) ? 'house' : undefined;
}

/**
 * Checks that a person may, and reaches what the command or the call concerns. Returns the person at the agent where it
 * is given: what concerns more than one agent is asked and answered at the first. @throws FORBIDDEN
 */
export async function admit(db: Queryable, staff: StaffMember, { permission, over }: Admitted): Promise<StaffMember> {
  if (over === 'house' && !staff.everyAgent) throw lacking(refusals.houseOnly(staff.username));
  const seated = over === undefined ? staff : await atFirstAgent(db, staff);
  await assertMay(db, seated, permission);
  return { ...seated, isOfHouse: over === 'house' };
}

/** Admits a person to an act with this input. @throws FORBIDDEN, OpsUsageError */
export async function admitToAct(
  db: Queryable,
  staff: StaffMember,
  command: Guarded,
  input: OpsInput,
): Promise<StaffMember> {
  // Words are read for a person with the permission alone.
  if (typeof command.over === 'object') await assertMay(db, staff, command.permission);
  return admit(db, staff, { ...command, over: await overOf(db, command, staff, input) });
}

/** Seats a person of every agent at the first one, where acts over agents are asked; others stay at their own. */
export async function atFirstAgent(db: Queryable, staff: StaffMember): Promise<StaffMember> {
  if (!staff.everyAgent) return staff;
  const first = await db.selectFrom('agents').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  return { ...staff, agentId: first.id };
}

/** Lists the agents at which a person has a permission. A disabled person has none. */
export async function agentsWith(db: Queryable, staffId: number, permission: Permission): Promise<Agent[]> {
  const person = await staffMembers(db).where('staff.id', '=', staffId).executeTakeFirst();
  if (!person) return [];
  const staff = { ...person, scope: null };
  return agentsWhereMay(db, { staff, agents: await agentsOf(db, staff, person.agentId) }, permission);
}

const codesOf = (brands: string): string[] => brands.split(',').map((code) => code.trim().toUpperCase());

/**
 * Lists the agents that an act over agents reaches: those of the person, or those of them that are named.
 * @throws FORBIDDEN for one at which the person has no right
 */
export async function agentsOfAct(
  db: Queryable,
  { staffId }: { readonly staffId: number },
  permission: Permission,
  named: string | undefined,
): Promise<Agent[]> {
  const own = await agentsWith(db, staffId, permission);
  if (named === undefined) return own;
  return codesOf(named).map((code) => {
    const agent = own.find((each) => each.code === code);
    if (!agent) throw refuse(refusals.noRightAt(code));
    return agent;
  });
}

interface AskedOver {
  readonly askerId: number;
  readonly permission: Permission;
  readonly input: Pick<OpsInput, 'options'>;
}

/**
 * Says at which agents of a request over agents a person lacks the permission. Null means none. Named agents count even
 * if the person who asked has lost them.
 */
export async function lacksAgents(
  db: Queryable,
  { id, username }: Pick<StaffMember, 'id' | 'username'>,
  { askerId, permission, input }: AskedOver,
): Promise<Reason | null> {
  const { brands } = input.options;
  const own = await agentsWith(db, id, permission);
  const asked =
    brands === undefined ? (await agentsWith(db, askerId, permission)).map(({ code }) => code) : codesOf(brands);
  const beyond = asked.filter((code) => !own.some((each) => each.code === code));
  return beyond.length === 0 ? null : refusals.lacksAt(username, permission, beyond.join(', '));
}
