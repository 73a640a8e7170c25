import { countedId, type Tx } from '@chokdee/kernel/db';
import { postTransfer } from '@chokdee/kernel/ledger';
import { notify } from '@chokdee/kernel/notices';
import type { Title } from '@chokdee/kernel/titles';
import { sql } from 'kysely';
import { type Percents, plays, type TurnoverSource } from './bonus.tables.ts';
import { settleTurnovers, walletsOf } from './settle-turnover.command.ts';

const everything = Object.fromEntries(plays.map((play) => [play, 100])) as Percents;

interface DepositTurnoverProps {
  readonly memberId: number;
  readonly agentId: number;
  readonly walletId: number;
  /** Reference of the deposit. */
  readonly ref: string;
  readonly amountSatang: bigint;
  /** Share of the deposit that must be played before money may leave; 0: none. */
  readonly percent: number;
  readonly at: Date;
}

/** Asks for play of a deposit itself. The same deposit again changes nothing. */
export async function requireDepositTurnover(tx: Tx, props: DepositTurnoverProps): Promise<void> {
  const row = await depositTurnoverRow(tx, props);
  if (row) await writeTurnover(tx, props.memberId, { ...row, wallet_id: props.walletId });
}

/**
 * Returns the turnover of a deposit for a database function that writes it with the credit, by `write_turnover`; the
 * wallet is added there. Null means that no play is asked for.
 */
export async function depositTurnoverRow(
  tx: Tx,
  props: Omit<DepositTurnoverProps, 'walletId'>,
): Promise<Omit<TurnoverRowToWrite, 'wallet_id'> | null> {
  const requiredSatang = (props.amountSatang * BigInt(props.percent)) / 100n;
  if (requiredSatang === 0n) return null;
  const { wallet_id: _later, ...row } = await rowOf(tx, {
    ...props,
    walletId: 0,
    key: `deposit:${props.ref}`,
    source: 'deposit',
    title: { key: 'bonus.deposit' },
    requiredSatang,
    expiresAt: null,
  });
  return row;
}

interface GrantProps {
  readonly memberId: number;
  readonly agentId: number;
  readonly source: Exclude<TurnoverSource, 'deposit'>;
  /** Unique per member and deterministic: the same grant again moves nothing. */
  readonly key: string;
  readonly title: Title;
  readonly amountSatang: bigint;
  readonly requiredSatang: bigint;
  /** Every play counts in full when it is left out. */
  readonly percents?: Percents;
  readonly maxStakeSatang?: bigint | null;
  /** The most of it that goes into the main wallet when it is played. */
  readonly maxWithdrawSatang?: bigint | null;
  /** Terms as the member accepted them. */
  readonly promotion?: { readonly id: number; readonly version: number } | null;
  readonly expiresAt: Date | null;
  readonly at: Date;
}

/**
 * Puts a bonus into the promotion wallet, locked until its turnover is played. Promotions, coupons and cashback all
 * grant by this. Returns its turnover, null when the member has another bonus under way, or had this one before.
 */
export async function grantBonus(tx: Tx, props: GrantProps): Promise<number | null> {
  const active = await settleTurnovers(tx, props.memberId, props.at);
  if (active.some(({ source }) => source !== 'deposit')) return null;
  const { promotion } = await walletsOf(tx, props.memberId);
  const id = await writeTurnover(tx, props.memberId, await rowOf(tx, { ...props, walletId: promotion.id }));
  if (id === null) return null;
  await postTransfer(tx, {
    memberId: props.memberId,
    walletId: promotion.id,
    amountSatang: props.amountSatang,
    kind: 'bonus',
    house: `bonus:${props.source}`,
    key: `bonus:${props.key}`,
    reference: { kind: 'bonus', id: String(id) },
    title: { key: 'bonus.granted', params: { of: props.title } },
    at: props.at,
  });
  const params = { of: props.title, satang: String(props.amountSatang) };
  await notify(tx, [{ memberId: props.memberId, key: 'bonus.granted', params, cause: String(id), at: props.at }]);
  return id;
}

interface NewTurnover extends Omit<GrantProps, 'source'> {
  readonly source: TurnoverSource;
  readonly walletId: number;
}

type TurnoverRowToWrite = Awaited<ReturnType<typeof rowOf>>;

/** The turnover as `write_turnover` takes it. */
async function rowOf(tx: Tx, props: NewTurnover) {
  return {
    id: await countedId(tx, 'turnovers_id_seq'),
    agent_id: props.agentId,
    key: props.key,
    wallet_id: props.walletId,
    source: props.source,
    title: props.title,
    amount_satang: String(props.amountSatang),
    required_satang: String(props.requiredSatang),
    percents: props.percents ?? everything,
    max_stake_satang: satangOrNull(props.maxStakeSatang),
    max_withdraw_satang: satangOrNull(props.maxWithdrawSatang),
    promotion_id: props.promotion?.id ?? null,
    promotion_version: props.promotion?.version ?? null,
    granted_at: props.at,
    expires_at: props.expiresAt,
  };
}

const satangOrNull = (satang: bigint | null | undefined): string | null => satang?.toString() ?? null;

async function writeTurnover(tx: Tx, memberId: number, row: TurnoverRowToWrite): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    select * from write_turnover(${memberId}::bigint, ${JSON.stringify(row)}::jsonb) as id`.execute(tx);
  return rows[0]?.id ?? null;
}
