import { randomBytes } from 'node:crypto';
import type { DataOf, InputOf } from '@chokdee/contracts';
import type { Queryable } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { mainWallet } from '@chokdee/kernel/ledger';
import { satang } from '@chokdee/kernel/money';
import { findRound, type RoundRow } from '../rounds/round.repository.ts';
import type { TokenItem } from '../schema/lotto.tables.ts';
import { loadBook, loadStakesOn, memberRoundKey } from './bet-book.repository.ts';
import { checkLines, type MemberStakes } from './bet-book.rules.ts';
import { presentValidatedBill } from './bill.presenter.ts';
import { assertOpen, hashText, itemsHash } from './bill-checks.ts';
import { type CheckedItem, isAcceptable } from './stake.rules.ts';

const TOKEN_LIFE_MS = 120_000;
type ValidatedBill = DataOf<'POST /api/lotto/bill/validate'>;

/**
 * Checks lines and freezes their rates for two minutes. A line that cannot be placed says why in its status; the token
 * is then null. @throws BALANCE_TOO_LOW with the checked lines as data
 */
export async function validateBill(props: {
  db: Queryable;
  member: { id: number; agentId: number };
  input: InputOf<'POST /api/lotto/bill/validate'>;
  now: Date;
}): Promise<ValidatedBill> {
  const { db, member, input, now } = props;
  const round = await findRound(db, member.agentId, input.round_id);
  assertOpen(round, now);
  const items = input.items.map((item) => ({
    betType: item.bet_type,
    number: item.number,
    stakeSatang: satang(item.amount),
  }));
  const pair = { memberId: member.id, roundId: round.id };
  const [book, stakes] = await Promise.all([loadBook(db, round), loadStakesOn(db, [{ ...pair, items }])]);
  const nothing: MemberStakes = { totalSatang: 0n, byNumber: new Map() };
  const checked = checkLines(book, stakes.get(memberRoundKey(pair)) ?? nothing, items);
  return quote({ db, memberId: member.id, round, items: checked, now });
}

/** Answers checked lines with a new token when all of them can be placed. */
export async function quote(props: {
  db: Queryable;
  memberId: number;
  round: RoundRow;
  items: CheckedItem[];
  now: Date;
}): Promise<ValidatedBill> {
  const { db, memberId, round, items, now } = props;
  const wallet = await mainWallet(db, memberId);
  const totalSatang = items.reduce((total, item) => total + item.stakeSatang, 0n);
  const balanceAfterSatang = wallet.balanceSatang - totalSatang;
  if (!items.every(isAcceptable)) return presentValidatedBill({ round, items, balanceAfterSatang, token: null });
  if (balanceAfterSatang < 0n) {
    throw new BusinessError('BALANCE_TOO_LOW', {
      data: presentValidatedBill({ round, items, balanceAfterSatang, token: null }),
    });
  }
  const token = { text: randomBytes(24).toString('base64url'), expiresAt: new Date(now.getTime() + TOKEN_LIFE_MS) };
  await db
    .insertInto('lotto_bill_token')
    .values({
      member_id: memberId,
      token_hash: hashText(token.text),
      round_id: round.id,
      items: JSON.stringify(
        items.map(
          (item): TokenItem => ({
            bet_type: item.betType,
            number: item.number,
            amount_satang: String(item.stakeSatang),
            rate_hundredths: item.rateHundredths,
          }),
        ),
      ),
      items_hash: itemsHash(round.id, items),
      expires_at: token.expiresAt,
    })
    .execute();
  return presentValidatedBill({ round, items, balanceAfterSatang, token });
}
