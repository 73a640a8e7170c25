import { bangkokDate, bangkokInstant } from '@chokdee/kernel/calendar';
import type { Queryable, Tx } from '@chokdee/kernel/db';
import { pick } from '@chokdee/kernel/fields';
import { lockMainWallets } from '@chokdee/kernel/ledger';
import {
  actCommand,
  findMemberOf,
  type OpsAct,
  type OpsCommand,
  type OpsDeps,
  type OpsInput,
  type StaffActing,
} from '@chokdee/kernel/staff';
import { loadFactors } from '../factors/factors.repository.ts';
import { getMemberInfo } from '../members/account.repository.ts';
import { findLockOfNames } from '../password/password-tries.ts';
import { revokeSessions } from '../session/session-list.ts';

interface MemberActProps extends Pick<OpsAct, 'name' | 'summary' | 'permission' | 'eyes' | 'options' | 'pairs'> {
  change(tx: Tx, member: Awaited<ReturnType<typeof stateOf>>, input: OpsInput, acting: StaffActing): Promise<string>;
  /** Reads the state that the act changes beside that of the member. */
  also?(tx: Tx, memberId: number, input: OpsInput, acting: StaffActing): Promise<object>;
  /** Tells open pages after the commit. */
  announce?(deps: OpsDeps, memberId: number): unknown;
}

/** Creates a staff command on one member. */
export const memberCommand = ({ change, also, announce, ...command }: MemberActProps): OpsCommand =>
  actCommand({
    ...command,
    places: ['username'],
    state: async (tx, acting, input) => {
      const member = await stateOf(tx, acting, input);
      return { ...member, ...(await also?.(tx, member.id, input, acting)) };
    },
    work: async (tx, acting, input) => {
      const member = await stateOf(tx, acting, input);
      // Locks the member's wallets: stakes and withdrawals come before or after this act, never beside it.
      await lockMainWallets(tx, [member.id]);
      const text = `${member.username} ${await change(tx, member, input, acting)}`;
      const data = await stateOf(tx, acting, input);
      return {
        data,
        text,
        subject: `member:${member.id}`,
        memberId: member.id,
        ...(announce && { announce: (deps: OpsDeps) => announce(deps, member.id) }),
      };
    },
  });

async function stateOf(db: Queryable, { agentId, now, config }: StaffActing, { places }: OpsInput) {
  const { id } = await findMemberOf(db, agentId, places.username ?? '');
  const member = await getMemberInfo(db, id);
  const names = [member.username, member.mobile];
  const lockedUntil = await findLockOfNames(db, config.otpKeys, { agentId, names, now });
  const { passkeys, totp } = await loadFactors(db, id, now);
  return {
    ...pick(member, 'id', 'username', 'mobile', 'status'),
    factors: passkeys.length + (totp ? 1 : 0),
    locked_until: lockedUntil,
    unlocked_today: await countToday(db, { agentId, memberId: id, act: 'members unlock', now }),
  };
}

interface Counted {
  readonly agentId: number;
  readonly memberId: number;
  readonly act: string;
  readonly now: Date;
}

/** Counts how often staff did an act to a member since midnight in Bangkok. */
export async function countToday(db: Queryable, { agentId, memberId, act, now }: Counted): Promise<number> {
  const { count } = await db
    .selectFrom('staff_audit')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where(({ and }) => and({ agent_id: agentId, member_id: memberId, act, outcome: 'done' }))
    .where('at', '>=', bangkokInstant(bangkokDate(now), '00:00'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const endSessions = (tx: Tx, memberId: number, now: Date): Promise<number> =>
  revokeSessions(tx, { memberId, reason: 'revoked', now });

export const why = { reason: { about: 'why, for the audit log', isRequired: true } } as const;
