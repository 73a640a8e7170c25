import type { App } from '@chokdee/kernel/app';
import { pick } from '@chokdee/kernel/fields';
import { thb } from '@chokdee/kernel/money';
import { memberOfView, pageRows, registerStaffCall } from '@chokdee/kernel/staff';
import { roundNumber } from '../transactions/references.ts';

/** Answers the view of a member's rounds of games for staff. */
export function registerMemberRounds(app: App): void {
  registerStaffCall(app, 'GET /api/staff/members/rounds', async (context, input) => {
    const { db } = context;
    const { id } = await memberOfView(context, input.id);
    const rounds = db
      .selectFrom('game_rounds as r')
      .innerJoin('game_providers as p', 'p.id', 'r.provider')
      .leftJoin('games as g', (join) =>
        join
          .onRef('g.provider_id', '=', 'r.provider')
          .onRef('g.agent_id', '=', 'r.agent_id')
          .onRef('g.id', '=', 'r.game_id'),
      )
      .selectAll('r')
      .select(['p.name as provider_name', 'g.name as game_name'])
      .where('r.member_id', '=', id)
      .$if(input.status !== undefined, (query) => query.where('r.status', '=', input.status ?? 'open'));
    const { rows, nextCursor } = await pageRows(rounds, input, { columns: { at: 'r.opened_at' }, id: 'r.round_id' });
    return {
      items: rows.map((row) => ({
        reference_no: roundNumber(id, row.round_id),
        ...pick(row, 'round_id', 'status'),
        at: row.opened_at.toISOString(),
        provider: row.provider_name,
        game: row.game_name ?? row.game_id,
        is_free: row.freespin_id !== null,
        stake: thb(row.stake_satang),
        payout: thb(row.payout_satang),
        refunded: thb(row.refunded_satang),
        closed_at: row.closed_at?.toISOString() ?? null,
      })),
      next_cursor: nextCursor,
    };
  });
}
