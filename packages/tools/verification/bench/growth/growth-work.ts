import type { TestMember } from '@chokdee/api/testing';
import { createBetPlacer, createBillValidator } from '@chokdee/lotto-server/bets';
import { nextBill } from '../bet-crowd.ts';
import type { GrowthBase } from './growth-base.ts';

/** Bills that come at once: each time they are one batch, so every run asks the same of the database. */
const AT_ONCE = 64;

interface Wanted {
  readonly members: readonly TestMember[];
  /** A multiple of 64. */
  readonly bills: number;
  readonly lines: number;
}

/** Validates and places bills; members take turns. */
export async function placeBills({ bench, roundId }: GrowthBase, { members, bills, lines }: Wanted): Promise<void> {
  const { deps } = bench.app;
  const validate = createBillValidator(deps);
  const place = createBetPlacer(deps);
  for (let placed = 0; placed < bills; placed += AT_ONCE) {
    const wanted = Array.from({ length: AT_ONCE }, () => nextBill(members, roundId, lines));
    const offers = await Promise.all(wanted.map(({ member, bill }) => validate({ member, input: bill })));
    await Promise.all(
      offers.map(({ validate_token, items }, index) => {
        const member = wanted[index]?.member;
        if (!member || validate_token === null) throw new Error(`a line was refused: ${JSON.stringify(items)}`);
        return place({ member, validateToken: validate_token, note: null });
      }),
    );
  }
}

/** Reads a page of each member by a whole call. */
export async function readPages({ bench }: GrowthBase, members: readonly TestMember[], url: string): Promise<void> {
  for (const { token } of members) {
    const answer = await bench.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    if (answer.statusCode !== 200) throw new Error(answer.body);
  }
}
