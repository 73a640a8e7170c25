import type { Queryable, SchemaFolder } from '@chokdee/kernel/db';
import type { CashAccount } from '@chokdee/kernel/ledger';
import type { ChannelAdapter, Slip } from './channel-adapter.ts';
import * as registry from './registry.ts';

const ANY_AGENT = 1;
const numberOf = ({ rowOf }: ChannelAdapter): number => rowOf(ANY_AGENT).id;

/** By code, in the order of their numbers. */
export const channels: ReadonlyMap<string, ChannelAdapter> = new Map(
  Object.entries<ChannelAdapter>(registry).sort(([, one], [, other]) => numberOf(one) - numberOf(other)),
);
const adapters = [...channels.values()];

/**
 * Who lists channels leaves out what this version does not know, so that it is offered to nobody.
 * @throws Error for an order of such a channel, so that the provider tells of its money again later
 */
export function adapterOf(code: string): ChannelAdapter {
  const adapter = channels.get(code);
  if (!adapter) throw new Error(`No folder of this version is the payment channel "${code}".`);
  return adapter;
}

/** Where channels keep the tables of their own. */
export const channelSchemas: readonly SchemaFolder[] = [...channels.keys()].map((code) => ({
  area: `finance/${code}`,
  folder: new URL(`./${code}/schema/`, import.meta.url),
}));

/** Every account of the books that deposits come in on. */
export const cashAccounts: readonly CashAccount[] = [...new Set(adapters.map(({ cashAccount }) => cashAccount))];

/** Null when the QR is that of no slip. */
export function readSlipQr(qr: string): Slip | null {
  for (const { readSlip } of adapters) {
    const slip = readSlip(qr);
    if (slip) return slip;
  }
  return null;
}

/**
 * Whose account it is and where its money stands; null: the one that QRs are paid to. The first agent's books hold
 * what is nobody's.
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
