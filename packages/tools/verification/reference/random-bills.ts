import type { Database, Tx } from '@chokdee/kernel/db';
import { postAllTransfers, type TransferProps } from '@chokdee/kernel/ledger';
import { toJson } from '@chokdee/kernel/money';
import { type InsertObject, sql } from 'kysely';
import type { Random } from './random.ts';
import { hoursAfter, type Player, type Span, timeIn } from './random-rounds.ts';

interface PlacedBill {
  readonly player: Player;
  readonly id: number;
  readonly stake: bigint;
  readonly at: Date;
  readonly settledAt: Date;
  status: 'won' | 'lost' | 'pending' | 'refunded';
}

/** Writes random bills in bulk, as the product writes them, and voids some later. */
export class RandomBills {
  readonly #random: Random;
  readonly #bills: PlacedBill[] = [];

  constructor(random: Random) {
    this.#random = random;
  }

  /** Places one bill of each player: won, lost, pending or voided. */
  async buy(tx: Tx, players: readonly Player[], span: Span): Promise<void> {
    const random = this.#random;
    const bills = players.map((player, index): PlacedBill => {
      const at = timeIn(random, span);
      return {
        player,
        id: this.#bills.length + index + 1,
        stake: BigInt(100 + random.below(200_000)),
        at,
        settledAt: hoursAfter(random, at, span),
        status: random.pick(['won', 'lost', 'lost', 'pending', 'refunded']),
      };
    });
    await insertBills(tx, bills.map(billRow));
    await tx.insertInto('lotto_bill_line').values(bills.map(lineRow)).execute();
    for (const { player, stake } of bills) {
      await sql`insert into lotto_member_round as m (member_id, round_id, stake_satang) values (${player.id}, 1, ${stake})
        on conflict (member_id, round_id) do update set stake_satang = m.stake_satang + excluded.stake_satang`.execute(
        tx,
      );
    }
    const voided = bills.filter(({ status }) => status === 'refunded');
    await postAllTransfers(tx, [...bills.map(betOf), ...voided.map((bill) => refundOf(bill, bill.settledAt))]);
    await settleBills(tx, bills.map(billRow));
    this.#bills.push(...bills);
  }

  /** Voids some bills that had been settled as lost. */
  async reclaimBonus(tx: Tx, { from, until }: Span): Promise<number> {
    const isLost = ({ status, settledAt }: PlacedBill): boolean =>
      status === 'lost' && settledAt >= from && settledAt < until;
    const bills = this.#bills.filter((bill) => isLost(bill) && this.#random.below(5) === 0);
    for (const bill of bills) {
      bill.status = 'refunded';
      await tx
        .updateTable('lotto_bill')
        .set({ status: 'refunded', payout_satang: bill.stake })
        .where('member_id', '=', bill.player.id)
        .where('id', '=', bill.id)
        .execute();
      await tx
        .updateTable('lotto_bill_line')
        .set({ status: 'refunded', payout_satang: bill.stake })
        .where('member_id', '=', bill.player.id)
        .where('bill_id', '=', bill.id)
        .execute();
    }
    await postAllTransfers(
      tx,
      bills.map((bill) => refundOf(bill, until)),
    );
    return bills.length;
  }
}

type BillRow = InsertObject<Database, 'lotto_bill'>;

/** Writes bills as they are placed: without their outcome, and not yet counted by number. */
export async function insertBills(tx: Tx, bills: readonly BillRow[]): Promise<void> {
  const placed = bills.map((bill) => ({ ...bill, status: 'pending' as const, settled_at: null, payout_satang: 0n }));
  await tx.insertInto('lotto_bill').values(placed).execute();
  await sql`insert into lotto_uncounted (member_id, bill_id, sign)
    select r.member_id, r.id, 1 from jsonb_populate_recordset(null::lotto_bill, ${toJson(bills)}::jsonb) r
      where r.status <> 'cancelled'`.execute(tx);
}

/** Writes the outcomes of bills whose stakes are in the ledger. */
export async function settleBills(tx: Tx, bills: readonly BillRow[]): Promise<void> {
  await sql`update lotto_bill b set status = r.status, settled_at = r.settled_at, payout_satang = r.payout_satang
    from jsonb_populate_recordset(null::lotto_bill, ${toJson(bills)}::jsonb) r
    where b.member_id = r.member_id and b.id = r.id and r.status <> 'pending'`.execute(tx);
}

const billRow = ({ player, id, stake, at, settledAt, status }: PlacedBill) => ({
  member_id: player.id,
  id,
  bill_no: `B${id}`,
  agent_id: 1,
  round_id: 1,
  category_id: 1,
  status,
  total_satang: stake,
  max_win_satang: 0n,
  payout_satang: status === 'refunded' ? stake : 0n,
  item_count: 1,
  items_hash: '',
  note: null,
  created_at: at,
  settled_at: status === 'pending' ? null : settledAt,
});

const lineRow = ({ player, id, stake, status }: PlacedBill) => ({
  member_id: player.id,
  bill_id: id,
  line_no: 1,
  round_id: 1,
  bet_type: '3top' as const,
  number: '000',
  amount_satang: stake,
  rate_hundredths: 0,
  original_rate_hundredths: 0,
  status,
  payout_satang: status === 'refunded' ? stake : 0n,
});

const lineOf = ({ player, id }: PlacedBill) => ({
  memberId: player.id,
  walletId: player.mainWalletId,
  house: 'lotto:stakes' as const,
  reference: { kind: 'bill' as const, id: String(id) },
  title: { key: 'named' as const, params: { name: 'โพย' } },
});

const betOf = (bill: PlacedBill): TransferProps => ({
  ...lineOf(bill),
  amountSatang: -bill.stake,
  kind: 'lotto_bet',
  key: `bill:${bill.id}`,
  at: bill.at,
});

const refundOf = (bill: PlacedBill, at: Date): TransferProps => ({
  ...lineOf(bill),
  amountSatang: bill.stake,
  kind: 'lotto_refund',
  key: `refund:${bill.id}`,
  at,
});
