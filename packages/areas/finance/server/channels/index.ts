import type { Queryable, SchemaFolder } from '@chokdee/kernel/db';
import type { CashAccount } from '@chokdee/kernel/ledger';
import type { ChannelAdapter, Slip } from './channel-adapter.ts';
import * as registry from './registry.ts';

const ANY_AGENT = 1;
const numberOf = ({ rowOf }: ChannelAdapter): number => rowOf(ANY_AGENT).id;

/** Adapters by code, in the order of their numbers. */
export const channels: ReadonlyMap<string, ChannelAdapter> = new Map(
  Object.entries<ChannelAdapter>(registry).sort(([, one], [, other]) => numberOf(one) - numberOf(other)),
);
const adapters = [...channels.values()];

/**
 * Returns the adapter of a code. Lists of channels leave unknown codes out, so that they are offered to nobody.
 * @throws Error for an order of an unknown channel, so that the provider tells of its money again later
 */
export function adapterOf(code: string): ChannelAdapter {
  const adapter = channels.get(code);
  if (!adapter) throw new Error(`No folder of this version is the payment channel "${code}".`);
  return adapter;
}

/** Folders of the channels' own tables. */
export const channelSchemas: readonly SchemaFolder[] = [...channels.keys()].map((code) => ({
  area: `finance/${code}`,
  folder: new URL(`./${code}/schema/`, import.meta.url),
}));

/** Accounts of the books that deposits arrive on. */
export const cashAccounts: readonly CashAccount[] = [...new Set(adapters.map(({ cashAccount }) => cashAccount))];

/** Returns null for the QR of no slip. */
export function readSlipQr(qr: string): Slip | null {
  for (const { readSlip } of adapters) {
    const slip = readSlip(qr);
    if (slip) return slip;
  }
  return null;
}

/**
 * Returns agent and cash account of a receiving account; null means the account that QRs are paid to. The books of the
 * first agent hold money without an owner.
 */
export async function ownerOfAccount(
  db: Queryable,
  accountNo: string | null,
): Promise<{ agentId: number; cash: CashAccount }> {
  for (const { ownerOf, cashAccount } of adapters) {
    const agentId = accountNo === null ? null : await ownerOf(db, accountNo);
    if (agentId !== null) return { agentId, cash: cashAccount };
  }
  const first = await db.selectFrom('agents').select('id').orderBy('id').executeTakeFirstOrThrow();
  return { agentId: first.id, cash: accountNo === null ? 'cash:promptpay' : 'cash:bank' };
}
