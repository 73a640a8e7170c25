import type { Deps } from '@chokdee/kernel/app';
import { bangkokDate } from '@chokdee/kernel/calendar';
import { inTransaction } from '@chokdee/kernel/db';
import { listWallets, PROMOTION_WALLET_TYPE } from '@chokdee/kernel/ledger';
import { type History, pastTime } from './history/history.ts';
import { playHistory, stagedPorts } from './history/play-history.ts';

const username = 'demo0001';
const agentId = 1;
const targetSatang = 1_000_000n;
const firstDay = 10;

/**
 * Sandbox only: plays ten past days of the first demo member in one transaction. The product's commands run with their
 * clock at the past times. A member who has played already is left as is. The final balance is the configured one.
 */
export async function seedDemoHistory(deps: Deps): Promise<void> {
  if (!deps.config.sandbox) return;
  await inTransaction(deps.db, async (tx) => {
    const member = await tx
      .selectFrom('members')
      .select(['id', 'username'])
      .where(({ and }) => and({ agent_id: agentId, username }))
      .executeTakeFirst();
    if (!member) return;
    const wallets = await listWallets(tx, member.id);
    const walletOf = (isPromotion: boolean): number =>
      wallets.find(({ walletTypeId }) => (walletTypeId === PROMOTION_WALLET_TYPE) === isPromotion)?.id ?? 0;
    const history: History = {
      deps: { ...deps, db: tx, ports: stagedPorts(deps.ports) },
      member: { id: member.id, agentId, username },
      wallets: { main: walletOf(false), promotion: walletOf(true) },
      today: bangkokDate(deps.clock.now()),
    };
    if (!(await hasPlayed(history))) await playHistory(history, targetSatang);
  });
}

/** True as well if the last movement is younger than the history: balances are chained in the order of time. */
async function hasPlayed({ deps, member, today }: History): Promise<boolean> {
  const bill = await deps.db
    .selectFrom('lotto_bill')
    .select('id')
    .where('member_id', '=', member.id)
    .executeTakeFirst();
  if (bill) return true;
  const younger = await deps.db
    .selectFrom('ledger_transfers')
    .select('id')
    .where('member_id', '=', member.id)
    .where('at', '>=', pastTime({ today }, firstDay, '00:00'))
    .executeTakeFirst();
  return younger !== undefined;
}
