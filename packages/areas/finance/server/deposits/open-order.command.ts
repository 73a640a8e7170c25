import type { Deps } from '@chokdee/kernel/app';
import { inTransaction, type Queryable, type Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { lockMainWallets } from '@chokdee/kernel/ledger';
import { assertMayDeposit } from '@chokdee/play/limits';
import { sql } from 'kysely';
import { providerName } from '../bank/payment-provider.ts';
import type { Channel, SubChannel } from '../channels/channel-adapter.ts';
import { adapterOf } from '../channels/index.ts';
import { refusalOfAmount } from './deposit.rules.ts';
import { findChannel, findRunningOrder, type OrderWithChannel } from './order.repository.ts';
import { type OrderPlan, type OrderProps, Unwritten, writeOrder } from './write-order.ts';

interface OpenOrderProps extends OrderProps {
  readonly agentId: number;
  readonly channelId: number;
  /** Null means the first account of the channel. */
  readonly subChannelId: number | null;
  /** The call that asks; a channel of the other kind is closed to it. */
  readonly by: 'qr' | 'transfer';
  /** Undefined means the selected promotion, null means no promotion. */
  readonly promotionId: number | null | undefined;
}

/**
 * Opens a deposit. A member has one running order: the same one asked for again is returned again, another takes its
 * place. An order that was replaced can still be paid; the money is credited then, too. Decides without locks first; the
 * function opens nothing when something has changed since.
 */
export async function openOrder(deps: Deps, props: OpenOrderProps): Promise<OrderWithChannel> {
  const { db, ports } = deps;
  const channel = await findChannel(db, props.agentId, props.channelId);
  if (!channel) throw new BusinessError('CHANNEL_UNKNOWN');
  if (adapterOf(channel.code).opensBy !== props.by) throw new BusinessError('CHANNEL_CLOSED');
  if (!ports.paymentProviders.byName.has(providerName(ports, channel.provider)))
    throw new BusinessError('CHANNEL_CLOSED');
  const refusal = refusalOfAmount(channel, props.amountSatang);
  if (refusal) throw new BusinessError(refusal);
  const way = { channel, subChannel: await findSubChannel(db, channel, props.subChannelId) };

  const opened = await planAtOnce(deps, way, props)
    .then((plan) => plan && inTransaction(db, (tx) => writeOrder(tx, deps, props, plan)))
    .catch(nullWhenRefused);
  if (opened) return opened;
  return inTransaction(db, async (tx) => writeOrder(tx, deps, props, await judge(tx, deps, way, props)));
}

/** @throws CHANNEL_UNKNOWN for one that the channel does not lead to any more */
async function findSubChannel(db: Queryable, channel: Channel, id: number | null): Promise<SubChannel | null> {
  if (id === null) return null;
  const subChannels = await adapterOf(channel.code).listSubChannels(db, channel);
  const chosen = subChannels.find((sub) => sub.id === id);
  if (!chosen) throw new BusinessError('CHANNEL_UNKNOWN');
  return chosen;
}

/** A refusal is found again with the wallet locked. */
function nullWhenRefused(error: unknown): null {
  if (error instanceof Unwritten || error instanceof BusinessError) return null;
  throw error;
}

type Way = Pick<OrderPlan, 'channel' | 'subChannel'>;

/** Decides without locks on an order that nothing seems to speak against. Null means that it has to be judged. */
export async function planAtOnce(
  { db, clock, ports }: Deps,
  way: Way,
  props: OpenOrderProps,
): Promise<OrderPlan | null> {
  const { memberId, promotionId } = props;
  const now = clock.now();
  const takesSelected = promotionId === undefined;
  if (!takesSelected && promotionId !== null) return null;
  const { rows } = await sql<{ is: boolean }>`
    select * from order_is_free(${memberId}::bigint, ${takesSelected}, ${now}::timestamptz) as "is"`.execute(db);
  if (!rows[0]?.is) return null;
  const running = await findRunningOrder(db, memberId);
  const [sender] = await ports.bankAccountsOf(db, memberId);
  return { ...way, now, running, sender, accepted: null, takesSelected, isLocked: false };
}

/** Decides with the wallet locked. @throws the reason against the order */
async function judge(tx: Tx, deps: Deps, way: Way, props: OpenOrderProps): Promise<OrderPlan> {
  const { memberId, agentId, amountSatang, promotionId } = props;
  const { ports } = deps;
  await lockMainWallets(tx, [memberId]);
  const now = deps.clock.now();
  await assertMayDeposit(tx, { memberId, amountSatang, now });
  const accepted = await ports.depositOffers.choose(tx, { memberId, agentId, promotionId, amountSatang, now });
  const running = await findRunningOrder(tx, memberId);
  const [sender] = await ports.bankAccountsOf(tx, memberId);
  return { ...way, now, running, sender, accepted, takesSelected: promotionId === undefined, isLocked: true };
}
