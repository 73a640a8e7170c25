import type { Deps } from '../deps.ts';
import { postTransfer } from '../ledger/post-transfer.ts';
import { mainWallet } from '../ledger/wallets.ts';
import { createMember } from '../modules/account/create-member.ts';
import { hashPassword } from '../modules/account/password.ts';
import { inTransaction } from '../transaction.ts';

interface DemoMember {
  readonly agentId: number;
  readonly username: string;
  readonly mobile: string;
  /** Paid in through the ledger, like any deposit. */
  readonly depositsSatang: readonly bigint[];
}

const PASSWORD = 'chokdee1234';

const demoMembers: readonly DemoMember[] = [
  { agentId: 1, username: 'demo0001', mobile: '0800000001', depositsSatang: [300_000n, 700_000n] },
  { agentId: 1, username: 'demo0002', mobile: '0800000002', depositsSatang: [] },
  { agentId: 2, username: 'siam0001', mobile: '0800000003', depositsSatang: [200_000n] },
];

const DAY_MS = 86_400_000;

/** Members to try the product with; they exist only while the sandbox is on. */
export async function seedDemoMembers(deps: Deps): Promise<void> {
  if (!deps.config.sandbox) return;
  for (const member of demoMembers) await seedDemoMember(deps, member);
}

async function seedDemoMember({ db, clock }: Deps, demo: DemoMember): Promise<void> {
  const existing = await db
    .selectFrom('members')
    .select('id')
    .where('agent_id', '=', demo.agentId)
    .where('username', '=', demo.username)
    .executeTakeFirst();
  if (existing) return;
  const passwordHash = await hashPassword(PASSWORD);
  const joinedAt = new Date(clock.now().getTime() - 14 * DAY_MS);
  await inTransaction(db, async (tx) => {
    const { id } = await createMember(tx, {
      agentId: demo.agentId,
      username: demo.username,
      mobile: demo.mobile,
      passwordHash,
      referredBy: null,
      knowUsId: null,
      termsVersion: '2569-11-01',
      at: joinedAt,
    });
    const wallet = await mainWallet(tx, id);
    for (const [index, amountSatang] of demo.depositsSatang.entries()) {
      await postTransfer(tx, {
        memberId: id,
        walletId: wallet.id,
        amountSatang,
        kind: 'deposit',
        house: 'cash:promptpay',
        key: `seed:deposit:${index}`,
        reference: null,
        title: 'ฝากเงิน พร้อมเพย์ QR',
        at: new Date(joinedAt.getTime() + (index + 1) * DAY_MS),
      });
    }
  });
}
