import type { Deps } from '@chokdee/kernel/app';
import { bangkokDate } from '@chokdee/kernel/calendar';
import { enqueueLedgerCheck } from '@chokdee/kernel/ledger';
import { sql } from 'kysely';
import { enqueueStatementCheck } from '../suspense/statement-check.job.ts';

interface PaymentSeed {
  agentId: number;
  receiverName: string;
  /** No real biller: the check digit of the tax id is wrong on purpose, so that no real bank would pay it. */
  billerId: string;
}

const agents: PaymentSeed[] = [
  { agentId: 1, receiverName: 'บจก. โชคดี ตัวอย่าง', billerId: '010550000000000' },
  { agentId: 2, receiverName: 'บจก. สยามเพชร ตัวอย่าง', billerId: '010550000001000' },
];

const channelsOf = ({ agentId, receiverName, billerId }: PaymentSeed) => {
  const common = { agent_id: agentId, receiver_name: receiverName, max_satang: 5_000_000n };
  const byTransfer = { is_open: true, notice: null, biller_id: null };
  const chips = (...thbAmounts: number[]) => sql<bigint[]>`${thbAmounts.map((amount) => amount * 100)}::bigint[]`;
  return [
    {
      ...common,
      id: 1,
      code: 'promptpay_qr' as const,
      position: 1,
      name: 'คิวอาร์พร้อมเพย์',
      description: 'เข้าอัตโนมัติ ไม่มีค่าธรรมเนียม',
      min_satang: 2000n,
      is_open: true,
      notice: null,
      biller_id: billerId,
      amount_chips_satang: chips(100, 300, 500, 1000, 3000, 5000),
    },
    {
      ...common,
      ...byTransfer,
      id: 2,
      code: 'bank_transfer' as const,
      position: 2,
      name: 'โอนเข้าบัญชีธนาคาร',
      description: 'โอนยอดตามเศษสตางค์ที่ระบบกำหนด',
      min_satang: 2000n,
      amount_chips_satang: chips(100, 300, 500, 1000, 3000, 5000),
    },
    {
      ...common,
      ...byTransfer,
      id: 3,
      code: 'truemoney' as const,
      position: 3,
      name: 'ทรูมันนี่ วอลเล็ท',
      description: 'ขั้นต่ำ ฿100.00',
      min_satang: 10_000n,
      amount_chips_satang: chips(100, 300, 500, 1000, 3000, 5000),
    },
  ];
};

/** Deposit channels of the agents, and the daily checks. What the staff have changed since stays. */
export async function seedFinance(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  await db
    .insertInto('payment_channels')
    .values(agents.flatMap(channelsOf))
    .onConflict((conflict) => conflict.columns(['agent_id', 'id']).doNothing())
    .execute();
  const today = bangkokDate(clock.now());
  await enqueueStatementCheck(db, today);
  await enqueueLedgerCheck(deps, today);
}
