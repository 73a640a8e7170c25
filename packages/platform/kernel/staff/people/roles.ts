import type { Queryable } from '../../db/transaction.ts';
import type { Agent } from '../../http/call-context.ts';
import type { Permission } from '../ops-command.ts';
import { refusals } from '../refusals.copy.ts';
import { lacking } from '../refuse.ts';

/** Default grants of each role, until an agent changes them: `area.verb`, `area.*`, `*.verb` or `*`. */
export const defaultRoles = {
  support: [
    'members.read',
    'members.note',
    'members.freeze',
    'members.sessions',
    'members.unlock',
    'members.reset',
    'members.protect',
    'shop.order',
    '*.read',
  ],
  finance: ['withdrawals.*', 'suspense.*', 'ledger.*', 'statements.*', 'members.note', '*.read'],
  lottery: ['rounds.*', 'results.*', 'numbers.*', 'rates.*', 'stakes.*', 'holidays.*', '*.read'],
  marketing: [
    ...[
      'promotions',
      'coupons',
      'quests',
      'wheel',
      'polls',
      'shop',
      'points',
      'vip',
      'cashback',
      'affiliate',
      'site',
      'content',
      'offers',
    ].map((area) => `${area}.*`),
    'games.grant',
    'games.read',
  ],
  risk: ['members.*', 'withdrawals.refuse', 'numbers.restrict', 'stakes.set', 'games.close', '*.read'],
  manager: ['*'],
  auditor: ['*.read'],
} as const satisfies Record<string, readonly string[]>;

export type RoleName = keyof typeof defaultRoles;
export const roleNames = Object.keys(defaultRoles) as RoleName[];

export interface StaffMember {
  readonly id: number;
  readonly agentId: number;
  readonly username: string;
  readonly isSandbox: boolean;
  /** Acts for the agent that was chosen, and not for one alone. */
  readonly everyAgent: boolean;
  /** Grants of the token, within those of the person. Null means all of them. */
  readonly scope: readonly string[] | null;
  readonly roles: readonly RoleName[];
  /** Admitted to what concerns the whole house. */
  readonly isOfHouse?: boolean;
}

const GRANT = /^(\*|[a-z]+\.\*|\*\.[a-z]+|[a-z]+\.[a-z]+)$/;
export const isGrant = (text: string): boolean => GRANT.test(text);

/** Lists the grants of each role at an agent. */
export async function listRoles(db: Queryable, agentId: number): Promise<Record<RoleName, readonly string[]>> {
  const changed = await db.selectFrom('staff_roles').selectAll().where('agent_id', '=', agentId).execute();
  return { ...defaultRoles, ...Object.fromEntries(changed.map(({ role, grants }) => [role, grants])) };
}

function isGranted(grants: readonly string[], permission: string): boolean {
  const [area, verb] = permission.split('.');
  return grants.some((grant) => ['*', permission, `${area}.*`, `*.${verb}`].includes(grant));
}

export async function mayStaff(db: Queryable, staff: StaffMember, permission: Permission): Promise<boolean> {
  // A program makes no tokens: they would reach beyond its own scope.
  if (staff.scope !== null && (permission === 'own.token' || !isGranted(staff.scope, permission))) return false;
  // The sandbox's own two play everybody; what is one's own needs no role.
  if (staff.isSandbox || permission.startsWith('own.')) return true;
  const roles = await listRoles(db, staff.agentId);
  return staff.roles.some((role) => isGranted(roles[role] ?? [], permission));
}

/** Checks that grants cover another one: `members.*` covers `members.read`, and `*` covers all. */
export const covers = (grants: readonly string[], wanted: string): boolean =>
  wanted.startsWith('own.') || isGranted(grants, wanted);

/** Lists the grants that a person has at the agent. */
export async function grantsOf(db: Queryable, staff: StaffMember): Promise<string[]> {
  if (staff.isSandbox) return ['*'];
  const roles = await listRoles(db, staff.agentId);
  return [...new Set(staff.roles.flatMap((role) => roles[role] ?? []))];
}

/** @throws FORBIDDEN */
export async function assertMay(db: Queryable, staff: StaffMember, permission: Permission): Promise<void> {
  if (await mayStaff(db, staff, permission)) return;
  throw lacking(refusals.lacks(staff.username, permission));
}

/** Lists the agents for which a person may act: the own one, or all. */
export async function agentsOf(db: Queryable, staff: StaffMember, ownAgentId: number): Promise<Agent[]> {
  const agents = db.selectFrom('agents').select(['id', 'code']).orderBy('id');
  return staff.everyAgent ? agents.execute() : agents.where('id', '=', ownAgentId).execute();
}

/** Lists the agents of a person at which their roles grant a permission. */
export async function agentsWhereMay(
  db: Queryable,
  { staff, agents }: { readonly staff: StaffMember; readonly agents: readonly Agent[] },
  permission: Permission,
): Promise<Agent[]> {
  const checked = await Promise.all(
    agents.map(async (agent) => ((await mayStaff(db, { ...staff, agentId: agent.id }, permission)) ? [agent] : [])),
  );
  return checked.flat();
}
