import type { Queryable } from '@chokdee/kernel/db';
import { pick } from '@chokdee/kernel/fields';
import {
  actCommand,
  among,
  anyText,
  countFrom,
  noneOr,
  type OpsCommand,
  type OpsInput,
  OpsUsageError,
  readCount,
  readMoment,
  readPairs,
  readThb,
  refuse,
  rowsCommand,
  tighter,
  two,
  usage,
} from '@chokdee/kernel/staff';
import { refusals } from '../refusals.copy.ts';
import { type ItemChange, publishItem, setItemOpen, setStock } from '../shop/change-item.command.ts';
import { findItem, listItems } from '../shop/shop.repository.ts';
import { openAndStop } from './open-and-stop.ts';
import { shopOrderCommands } from './shop-orders.ops.ts';

const kinds = ['credit', 'coupon', 'spin', 'goods'] as const;

const listCommand = rowsCommand({
  name: 'shop list',
  summary: 'The items of the shop, with price and what is left.',
  permission: 'shop.read',
  isPersonal: false,
  rows: ({ db, agentId }) => listItems(db, agentId),
  line: ({ item_id, version, is_open, kind, price, stock_left, name }) =>
    `${item_id}  v${version}  ${is_open ? 'open' : 'stopped'}  ${kind}  ${price} points  ${stock_left ?? 'endless'}  ${name}`,
});

const words = {
  kind: { about: kinds.join(', '), read: among(...kinds) },
  name: { about: 'Thai', read: anyText },
  description: { about: 'Thai', read: anyText },
  picture: { about: 'root-relative address', read: anyText },
  price: { about: 'points for one', read: readCount },
  value: { about: 'THB of a credit or coupon, else a count', read: anyText },
  limit_per_member: { about: 'pieces, or none', read: noneOr(readCount) },
  opens: { about: 'Bangkok time, like 2026-12-01T00:00, or none', read: noneOr(readMoment), as: 'opens_at' },
  closes: { about: 'Bangkok time, or none', read: noneOr(readMoment), as: 'closes_at' },
} as const;

const setCommand = actCommand({
  name: 'shop set',
  summary: 'Creates an item, or publishes the next version of one; orders keep the version they were made on.',
  places: ['item'],
  pairs: words,
  permission: 'shop.set',
  eyes: two('what it gives is worth money'),
  state: (tx, { agentId }, { places }) => findItem(tx, agentId, places.item ?? ''),
  work: async (tx, { agentId, by, now }, input) => {
    const { item: itemId = '' } = input.places;
    if (!/^[a-z0-9][a-z0-9-]{0,40}$/.test(itemId)) throw new OpsUsageError(usage.like('<item>', 'credit-50'));
    const before = await findItem(tx, agentId, itemId);
    const version = await publishItem(tx, { agentId, itemId, change: readChange(input, before?.kind), by, now });
    return { data: { item: itemId, version }, text: `Version ${version} of ${itemId} is published.` };
  },
});

function readChange(input: OpsInput, kindBefore: (typeof kinds)[number] | undefined): ItemChange {
  const { value, ...typed } = readPairs(input, words);
  const kind = typed.kind ?? kindBefore;
  const isMoney = kind === 'credit' || kind === 'coupon';
  if (value === undefined) return typed;
  return { ...typed, value: isMoney ? readThb('value', value) : BigInt(readCount('value', value)) };
}

async function requireItem(tx: Queryable, agentId: number, itemId: string) {
  const item = await findItem(tx, agentId, itemId);
  if (!item) throw refuse(refusals.noItem(itemId));
  return item;
}

const stockCommand = actCommand({
  name: 'shop stock',
  summary: 'How many of an item there are from now on, or none for as many as are asked for.',
  places: ['item', 'count'],
  permission: 'shop.stock',
  eyes: two('more can be taken', tighter({ stock_left: 'down' })),
  state: async (tx, { agentId }, { places: { item = '' } }) => pick(await requireItem(tx, agentId, item), 'stock_left'),
  work: async (tx, { agentId }, { places: { item: itemId = '', count = '' } }) => {
    const stock = noneOr(countFrom(0))('<count>', count);
    const item = await requireItem(tx, agentId, itemId);
    if (item.kind === 'coupon') throw refuse(refusals.stockIsCodes);
    await setStock(tx, { agentId, itemId, stock });
    return { data: { item: itemId, stock }, text: `${itemId}: ${stock ?? 'endless'}.` };
  },
});

export const shopCommands: readonly OpsCommand[] = [
  listCommand,
  setCommand,
  stockCommand,
  ...openAndStop({
    things: 'shop',
    thing: 'item',
    open: 'Offers an item again.',
    stop: 'Takes an item out of the shop; orders go on.',
    state: requireItem,
    set: async (tx, { agentId }, itemId, isOpen) => {
      await requireItem(tx, agentId, itemId);
      await setItemOpen(tx, { agentId, itemId, isOpen });
      return { data: { item: itemId, is_open: isOpen }, text: `${itemId}: ${isOpen ? 'open' : 'stop'}.` };
    },
  }),
  ...shopOrderCommands,
];
