import type { StaffFinder } from '@chokdee/kernel/staff';
import { findRoundIds, lottoReferences } from './bets/references.ts';
import { findersCopy } from './copy.ts';
import { drawText } from './draws/draw-key.ts';
import { roundQuery } from './rounds/round.repository.ts';
import { roundNumber } from './rounds/round-number.ts';

/** Rounds by the number that members know. */
const rounds: StaffFinder = {
  kind: findersCopy.rounds,
  permission: 'rounds.read',
  find: async (db, { agentIds, text, limit }) => {
    const number = text.toUpperCase();
    const ids = (await Promise.all(agentIds.map((agentId) => findRoundIds(db, agentId, number)))).flat();
    if (ids.length === 0) return [];
    const found = await roundQuery(db).where('lotto_round.id', 'in', ids).limit(limit).execute();
    return found.map((round) => ({
      title: `${round.name} ${roundNumber(round)}`,
      note: findersCopy.drawnOn(round.draw_date),
      to: `/lottery/results?lottery=${round.code}&draw=${drawText(round)}`,
    }));
  },
};

/** Bills by their number. */
const bills: StaffFinder = {
  kind: findersCopy.bills,
  permission: 'members.read',
  find: async (db, { agentIds, text }) => {
    const number = text.toUpperCase();
    const found = await Promise.all(agentIds.map((agentId) => lottoReferences.bill.find(db, agentId, number)));
    return found.flatMap((bill) =>
      bill?.memberId === undefined || bill.memberId === null
        ? []
        : [
            {
              title: number,
              note: findersCopy.billOf(String(bill.memberId)),
              to: `/members/${bill.memberId}?tab=bills`,
              memberId: bill.memberId,
            },
          ],
    );
  },
};

export const lottoFinders: readonly StaffFinder[] = [rounds, bills];
