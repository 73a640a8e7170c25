import type { Tx } from '@chokdee/kernel/db';
import {
  actCommand,
  baht,
  byAmount,
  findMemberOf,
  type OpsCommand,
  type OpsInput,
  OpsUsageError,
  one,
  refuse,
} from '@chokdee/kernel/staff';
import { presentStatus } from '../deposits/order.presenter.ts';
import { findOrder, type OrderWithChannel } from '../deposits/order.repository.ts';
import { refusals } from '../refusals.copy.ts';
import { resolveSuspense } from '../suspense/resolve-suspense.command.ts';
import { findMoney, keepHeld } from '../suspense/suspense.repository.ts';

/** Finds the order that a settlement names. @throws FORBIDDEN for an order that the agent does not have */
async function findNamedOrder(tx: Tx, agentId: number, ref: string): Promise<OrderWithChannel> {
  const owner = await tx.selectFrom('payment_order_refs').select('member_id').where('ref', '=', ref).executeTakeFirst();
  const order = owner && (await findOrder(tx, owner.member_id, ref));
  if (order?.agent_id !== agentId) throw refuse(refusals.noDeposit(ref));
  return order;
}

interface Owner {
  /** Null means the payer. */
  readonly member: { readonly id: number; readonly username: string } | null;
  readonly order: OrderWithChannel | null;
}

async function findOwner(tx: Tx, agentId: number, { options: { to, order }, switches }: OpsInput): Promise<Owner> {
  const isReturned = switches.has('return');
  if ([to !== undefined, order !== undefined, isReturned].filter(Boolean).length !== 1)
    throw new OpsUsageError(refusals.oneTarget);
  if (to !== undefined) return { member: await findMemberOf(tx, agentId, to), order: null };
  if (order === undefined) return { member: null, order: null };
  const named = await findNamedOrder(tx, agentId, order.toUpperCase());
  const member = await tx
    .selectFrom('members')
    .select(['id', 'username'])
    .where('id', '=', named.member_id)
    .executeTakeFirstOrThrow();
  return { member, order: named };
}

/** Money under the name as it stands now: an approval holds for this payment alone. */
async function readMoney(tx: Tx, agentId: number, name: string) {
  const held = await findMoney(tx, agentId, name);
  if (!held) throw refuse(refusals.nothingHeld(name));
  const { provider, event_id, amount_satang, payer_name, payer_bank, resolution } = held;
  const payer = `${payer_name} ${payer_bank}`.trim();
  return { provider, event_id, amount: baht(amount_satang), payer, resolution: resolution ?? 'held' };
}

const resolveCommand = actCommand({
  name: 'suspense resolve',
  summary:
    'Credits held money to an order (--order) or a member (--to), or returns it (--return); by event or deposit.',
  places: ['event'],
  options: {
    order: { about: 'reference of the deposit that the money was meant for; it is paid by it' },
    to: { about: 'username of the member whose money it is' },
    return: { about: 'send it back to the payer', isSwitch: true },
    note: { about: 'why', isRequired: true },
  },
  permission: 'suspense.resolve',
  eyes: byAmount('somebody says whose money it is'),
  state: async (tx, { agentId }, { places, options }) => {
    const money = await readMoney(tx, agentId, places.event ?? '');
    const order = options.order === undefined ? null : await findNamedOrder(tx, agentId, options.order.toUpperCase());
    return { ...money, ...(order && { order: order.ref, order_status: order.status }) };
  },
  work: async (tx, { agentId, by, now }, input) => {
    const { event = '' } = input.places;
    const { note = '' } = input.options;
    const { member, order } = await findOwner(tx, agentId, input);
    const held = await findMoney(tx, agentId, event);
    if (!held) throw refuse(refusals.nothingHeld(event));
    const { event_id: eventId, provider, amount_satang: satang } = held;
    const named = order ? { orderRef: order.ref, isForUnpaid: true as const } : {};
    const ended = { provider, eventId, memberId: member?.id ?? null, note, by, now, ...named };
    const { isRepeated, order: paid } = await resolveSuspense(tx, ended);
    const where = order ? `${order.ref} of ${member?.username}` : member?.username;
    const data = { event_id: eventId, resolution: member ? 'credited' : 'returned', order: paid?.ref ?? null };
    const subject = `suspense:${eventId}`;
    const receiver = member ? `member:${member.id}` : `payer:${held.payer_name}`;
    if (isRepeated)
      return {
        data,
        text: `${baht(satang)} THB was credited to ${where} before.`,
        subject,
        moves: { satang: 0n, subject: receiver },
      };
    return {
      data,
      text: `${baht(satang)} THB ${member ? `credited to ${where}` : 'returned to the payer'}.`,
      subject,
      moves: { satang, subject: receiver },
      ...(member && {
        memberId: member.id,
        announce: async ({ live }) => {
          live.balanceChanged(member.id);
          if (paid) await live.publish({ memberId: member.id }, 'payment', presentStatus(paid, now));
        },
      }),
    };
  },
});

const keepCommand = actCommand({
  name: 'suspense keep',
  summary: 'Leaves held money where it is and says why, so that the next person knows that it was looked at.',
  places: ['event'],
  options: { note: { about: 'what was found out, and what is waited for', isRequired: true } },
  permission: 'suspense.keep',
  eyes: one('the money stays held'),
  work: async (tx, { agentId, by, now }, { places: { event = '' }, options: { note = '' } }) => {
    const kept = await keepHeld(tx, { agentId, name: event, note, by, now });
    if (!kept) throw refuse(refusals.nothingHeld(event));
    return {
      data: { event_id: kept.event_id, kept_by: by },
      text: `${baht(kept.amount_satang)} THB stays held.`,
      subject: `suspense:${kept.event_id}`,
    };
  },
});

export const settleCommands: readonly OpsCommand[] = [resolveCommand, keepCommand];
