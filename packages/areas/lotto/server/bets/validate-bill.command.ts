import type { DataOf, InputOf } from '@chokdee/contracts';
import type { Deps } from '@chokdee/kernel/app';
import { createMicroBatch, type Settled } from '@chokdee/kernel/batching';
import type { Keyring } from '@chokdee/kernel/config';
import type { Queryable } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { rowId } from '@chokdee/kernel/fields';
import { satang } from '@chokdee/kernel/money';
import type { RoundRow } from '../rounds/round.repository.ts';
import { memberRoundKey } from './bet-book.repository.ts';
import { checkLines, totalOf } from './bet-book.rules.ts';
import { type BetState, readBetState } from './bet-state.repository.ts';
import { presentValidatedBill } from './bill.presenter.ts';
import { assertOpen } from './bill-checks.ts';
import { expiryOf, signBillToken } from './bill-token.ts';
import { type BetItem, type CheckedItem, isAcceptable } from './stake.rules.ts';

type ValidatedBill = DataOf<'POST /api/lotto/bill/validate'>;

export interface Validation {
  readonly member: { readonly id: number; readonly agentId: number };
  readonly input: InputOf<'POST /api/lotto/bill/validate'>;
}

/** Batches as those of placements: two at once use both a connection and the processor. */
const MAX_IN_FLIGHT = 2;
const MAX_BATCH = 128;

/**
 * Checks lines and freezes their rates for two minutes. A line that cannot be placed says why in its status; the token
 * is then null. Bills of the same moment share one statement, and nothing is written.
 */
export function createBillValidator({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): (validation: Validation) => Promise<ValidatedBill> {
  return createMicroBatch<Validation, ValidatedBill>({
    maxInFlight: MAX_IN_FLIGHT,
    maxSize: MAX_BATCH,
    run: (validations) => validateBills({ db, keys: config.sessionKeys, validations, now: clock.now() }),
  });
}

/** Checks one bill without a batch, at the caller's time. @throws BALANCE_TOO_LOW with the checked lines as data */
export async function validateBill(
  props: Validation & { db: Queryable; keys: Keyring; now: Date },
): Promise<ValidatedBill> {
  const [outcome] = await validateBills({ ...props, validations: [props] });
  if (!outcome || 'error' in outcome) throw outcome?.error;
  return outcome.value;
}

async function validateBills(props: {
  db: Queryable;
  keys: Keyring;
  validations: readonly Validation[];
  now: Date;
}): Promise<Settled<ValidatedBill>[]> {
  const { db, keys, validations, now } = props;
  const wanted = validations.map(({ member, input }) => ({
    memberId: member.id,
    roundId: rowId(input.round_id),
    items: input.items.map((item) => ({ betType: item.bet_type, number: item.number })),
  }));
  const state = await readBetState(db, wanted);
  return validations.map((validation) => {
    try {
      return { value: check(state, keys, validation, now) };
    } catch (error) {
      return { error };
    }
  });
}

/** @throws ROUND_UNKNOWN also for a round of another agent, and as `validateBill` */
function check(state: BetState, keys: Keyring, { member, input }: Validation, now: Date): ValidatedBill {
  const roundId = rowId(input.round_id);
  const round = state.rounds.get(roundId);
  if (!round || round.agent_id !== member.agentId) throw new BusinessError('ROUND_UNKNOWN');
  assertOpen(round, now);
  const items = input.items.map((item): BetItem => {
    return { betType: item.bet_type, number: item.number, stakeSatang: satang(item.amount) };
  });
  const book = state.books.get(roundId);
  const stakes = state.stakes.get(memberRoundKey({ memberId: member.id, roundId }));
  const wallet = state.wallets.get(member.id);
  if (!book || !stakes || !wallet) throw new Error(`member ${member.id} has no wallet, or round ${roundId} no book`);
  const { balanceSatang } = wallet;
  return quote({ keys, memberId: member.id, round, items: checkLines(book, stakes, items), balanceSatang, now });
}

/** Answers checked lines, with a token when all of them can be placed. @throws BALANCE_TOO_LOW */
export function quote(props: {
  keys: Keyring;
  memberId: number;
  round: RoundRow;
  items: CheckedItem[];
  balanceSatang: bigint;
  now: Date;
}): ValidatedBill {
  const { keys, memberId, round, items, now } = props;
  const balanceAfterSatang = props.balanceSatang - totalOf(items);
  const withoutToken = () => presentValidatedBill({ round, items, balanceAfterSatang, token: null });
  if (!items.every(isAcceptable)) return withoutToken();
  if (balanceAfterSatang < 0n) throw new BusinessError('BALANCE_TOO_LOW', { data: withoutToken() });
  const expiresAt = expiryOf(now);
  const text = signBillToken(keys, { memberId, agentId: round.agent_id, roundId: round.id, items, expiresAt });
  return presentValidatedBill({ round, items, balanceAfterSatang, token: { text, expiresAt } });
}
