import type { Tx } from '@chokdee/kernel/db';
import {
  actAsTyped,
  agentOption,
  type OpsCommand,
  type OpsInput,
  OpsUsageError,
  oneOf,
  orNone,
  readCount,
  readMoment,
  readPairs,
  readThb,
  refuse,
  rowsCommand,
} from '@chokdee/kernel/staff';
import { type ItemChange, ItemIncomplete, publishItem, setItemOpen, setStock } from '../shop/change-item.command.ts';
import { findItem, listItems } from '../shop/shop.repository.ts';
import { shopOrderCommands } from './shop-orders.ops.ts';

const kinds = ['credit', 'coupon', 'spin', 'goods'] as const;

const listCommand = rowsCommand({
  name: 'shop list',
  summary: 'The items of the shop, with price and what is left.',
  rows: ({ db }, agentId) => listItems(db, agentId),
  line: ({ item_id, version, is_open, kind, price, stock_left, name }) =>
    `${item_id}  v${version}  ${is_open ? 'open' : 'stopped'}  ${kind}  ${price} points  ${stock_left ?? 'endless'}  ${name}`,
});

const setCommand: OpsCommand = {
  name: 'shop set',
  summary: 'Creates an item, or publishes the next version of one; orders keep the version they were made on.',
  places: ['item'],
  pairs: {
    kind: kinds.join(', '),
    name: 'Thai',
    description: 'Thai',
    picture: 'root-relative address',
    price: 'points for one',
    value: 'THB of a credit or coupon, else a count',
    limit_per_member: 'pieces, or none',
    opens: 'Bangkok time, like 2026-12-01T00:00, or none',
    closes: 'Bangkok time, or none',
  },
  options: agentOption,
  isAct: true,
  run: async (deps, input) => {
    const { item: itemId = '' } = input.places;
    if (!/^[a-z0-9][a-z0-9-]{0,40}$/.test(itemId)) throw new OpsUsageError('<item> must be like credit-50.');
    const version = await actAsTyped(deps, { input, act: 'shop-set' }, async (tx, { agentId, by, now }) => {
      const before = await findItem(tx, agentId, itemId);
      return publishItem(tx, { agentId, itemId, change: readChange(input, before?.kind), by, now });
    }).catch((error: unknown) => {
      throw error instanceof ItemIncomplete ? new OpsUsageError(`${error.message}.`) : error;
    });
    return { data: { item: itemId, version }, text: `Version ${version} of ${itemId} is published.` };
  },
};

function readChange({ pairs }: OpsInput, kindBefore: (typeof kinds)[number] | undefined): ItemChange {
  const text = (value: string) => value;
  const moment = (name: string) => (value: string) => orNone(value, (time) => readMoment(name, time));
  const { opens, closes, ...typed } = readPairs(pairs, {
    kind: (value) => oneOf('kind', value, kinds),
    name: text,
    description: text,
    picture: text,
    price: (value) => readCount('price', value),
    limit_per_member: (value) => orNone(value, (count) => readCount('limit_per_member', count)),
    opens: moment('opens'),
    closes: moment('closes'),
  });
  const kind = typed.kind ?? kindBefore;
  const isMoney = kind === 'credit' || kind === 'coupon';
  const { value } = pairs;
  return {
    ...typed,
    ...(value === undefined ? {} : { value: isMoney ? readThb('value', value) : BigInt(readCount('value', value)) }),
    ...(opens === undefined ? {} : { opens_at: opens }),
    ...(closes === undefined ? {} : { closes_at: closes }),
  };
}

async function requireItem(tx: Tx, agentId: number, itemId: string) {
  const item = await findItem(tx, agentId, itemId);
  if (!item) throw refuse(`the shop has no item "${itemId}"`);
  return item;
}

const stockCommand: OpsCommand = {
  name: 'shop stock',
  summary: 'How many of an item there are from now on, or none for as many as are asked for.',
  places: ['item', 'count'],
  options: agentOption,
  isAct: true,
  run: async (deps, input) => {
    const { item: itemId = '', count = '' } = input.places;
    const stock = orNone(count, (text) => readCount('<count>', text, 0));
    await actAsTyped(deps, { input, act: 'shop-stock' }, async (tx, { agentId }) => {
      const item = await requireItem(tx, agentId, itemId);
      if (item.kind === 'coupon') throw refuse('the stock of a coupon is its codes: see shop codes');
      await setStock(tx, { agentId, itemId, stock });
    });
    return { data: { item: itemId, stock }, text: `${itemId}: ${stock ?? 'endless'}.` };
  },
};

/** `shop stop` and `shop open`. */
const openOrStop = (name: 'open' | 'stop', summary: string): OpsCommand => ({
  name: `shop ${name}`,
  summary,
  places: ['item'],
  options: agentOption,
  isAct: true,
  run: async (deps, input) => {
    const { item: itemId = '' } = input.places;
    await actAsTyped(deps, { input, act: `shop-${name}` }, async (tx, { agentId }) => {
      await requireItem(tx, agentId, itemId);
      await setItemOpen(tx, { agentId, itemId, isOpen: name === 'open' });
    });
    return { data: { item: itemId, is_open: name === 'open' }, text: `${itemId}: ${name}.` };
  },
});

export const shopCommands: readonly OpsCommand[] = [
  listCommand,
  setCommand,
  stockCommand,
  openOrStop('open', 'Offers an item again.'),
  openOrStop('stop', 'Takes an item out of the shop; orders go on.'),
  ...shopOrderCommands,
];
