import { actCommand, type OpsCommand, OpsUsageError, one, oneOf, refuse, rowsCommand } from '@chokdee/kernel/staff';
import { refusals } from '../refusals.copy.ts';
import { advanceOrder, nextStatuses } from '../shop/advance-order.command.ts';
import { addCodes } from '../shop/change-item.command.ts';
import { findItem } from '../shop/shop.repository.ts';

const codesCommand = actCommand({
  name: 'shop codes',
  summary: 'Puts codes into an item of kind coupon; its stock is what nobody has yet.',
  places: ['item'],
  // The codes themselves are money: the audit log keeps how many there were.
  options: { codes: { about: 'the codes, with commas', isRequired: true, isSecret: true } },
  permission: 'shop.codes',
  eyes: one('the house has them already; each costs its points'),
  work: async (tx, { agentId }, { places: { item: itemId = '' }, options }) => {
    const codes = (options.codes ?? '').split(',').map((code) => code.trim());
    if (codes.some((code) => !/^[0-9A-Za-z-]{1,40}$/.test(code))) {
      throw new OpsUsageError(refusals.itemCodes);
    }
    const item = await findItem(tx, agentId, itemId);
    if (item?.kind !== 'coupon') throw refuse(refusals.noShopCoupon(itemId));
    const stock = await addCodes(tx, { agentId, itemId, codes });
    return { data: { item: itemId, stock }, text: `${itemId}: ${stock} codes left.` };
  },
});

const ordersCommand = rowsCommand({
  name: 'shop orders',
  summary: 'Orders of goods that are not at their end, the oldest first, with the address.',
  permission: 'shop.read',
  isPersonal: true,
  rows: ({ db, agentId }) =>
    db
      .selectFrom('shop_redemptions as r')
      .innerJoin('members as m', 'm.id', 'r.member_id')
      .select(['r.ref', 'r.member_id', 'm.username', 'r.item_id', 'r.quantity', 'r.status', 'r.address', 'r.at'])
      .where('r.agent_id', '=', agentId)
      .where('r.status', 'in', ['ordered', 'packed', 'sent'])
      .orderBy('r.at')
      .execute(),
  line: ({ ref, status, username, quantity, item_id, address }) => {
    const to = address ? Object.values(address).join(' ') : '';
    return `${ref}  ${status.padEnd(8)}  ${username}  ${quantity} x ${item_id}  ${to}`;
  },
});

const orderCommand = actCommand({
  name: 'shop order',
  summary: 'Takes an order a step further; cancelled gives points and stock back.',
  places: ['ref', 'status'],
  options: { note: { about: 'for the member, in Thai, or the number of the parcel' } },
  permission: 'shop.order',
  eyes: one('an order that was not sent may be taken back'),
  work: async (tx, { agentId, by, now }, { places, options: { note = null } }) => {
    const { ref = '' } = places;
    const status = oneOf('<status>', places.status ?? '', nextStatuses);
    const memberId = await advanceOrder(tx, { agentId, ref, status, note, by, now });
    return { data: { ref, status, member_id: memberId }, text: `${ref} is ${status}.` };
  },
});

const reportCommand = rowsCommand({
  name: 'shop report',
  summary: 'What was exchanged, by item: orders, pieces and points.',
  permission: 'shop.read',
  isPersonal: false,
  rows: ({ db, agentId }) =>
    db
      .selectFrom('shop_redemptions')
      .select(({ fn }) => [
        'item_id',
        fn.countAll<bigint>().as('orders'),
        fn.sum<bigint>('quantity').as('pieces'),
        fn.sum<bigint>('points').as('points'),
      ])
      .where('agent_id', '=', agentId)
      .where('status', '<>', 'cancelled')
      .groupBy('item_id')
      .orderBy('item_id')
      .execute(),
  line: ({ item_id, orders, pieces, points }) => `${item_id}  ${orders} orders  ${pieces} pieces  ${points} points`,
});

export const shopOrderCommands: readonly OpsCommand[] = [codesCommand, ordersCommand, orderCommand, reportCommand];
