import { readThb } from '@chokdee/contracts/typed';
import type { App } from '@chokdee/kernel/app';
import { pageRows, registerStaffCall } from '@chokdee/kernel/staff';
import { sql } from 'kysely';
import { wordRefusal } from './copy.ts';
import { findMissing } from './find-missing.query.ts';
import { heldForStaff } from './held-list.query.ts';
import { presentHeldMoney, presentOrder } from './missing.presenter.ts';
import { findOrders, rangeOf } from './order-list.query.ts';
import { listSlips } from './slips.repository.ts';

/** Views of deposits, held money and slips for staff. */
export function registerMissing(app: App): void {
  registerStaffCall(app, 'GET /api/staff/deposits', async ({ db, agent, now, shows }, input) => {
    const columns = { created_at: 'o.created_at', amount: 'o.payable_satang' };
    const { rows, nextCursor } = await pageRows(findOrders(db, agent.id, input, now), input, { columns, id: 'o.ref' });
    shows(rows.map(({ member_id }) => member_id));
    return { items: rows.map((row) => presentOrder(row, now)), next_cursor: nextCursor };
  });

  registerStaffCall(
    app,
    'GET /api/staff/deposits/missing',
    async ({ db, agent, now, shows }, { q = '', day = null }) => {
      const { orders, held, proposals, readAs } = await findMissing(db, { agentId: agent.id, q, day, now });
      shows([...orders, ...held].map(({ member_id }) => member_id));
      return {
        orders: orders.map((row) => presentOrder(row, now)),
        held: held.map(presentHeldMoney),
        proposals: proposals.map((match) => ({ ...match, reasons: [...match.reasons] })),
        read_as: [...readAs],
      };
    },
  );

  registerStaffCall(app, 'GET /api/staff/deposits/slips', async ({ db, agent, looksAt }, { ref }) => {
    const slips = await listSlips(db, agent.id, ref.toUpperCase());
    if (slips[0]) looksAt(slips[0].member_id);
    return {
      slips: slips.map(({ id, sent_at, trans_ref, type, picture, refusal }) => ({
        id,
        sent_at: sent_at.toISOString(),
        trans_ref,
        refusal: refusal === null ? null : wordRefusal(refusal),
        picture: picture === null ? null : `data:${type};base64,${picture.toString('base64')}`,
      })),
    };
  });

  registerStaffCall(app, 'GET /api/staff/suspense', async ({ db, agent, shows }, input) => {
    const { state, q = '' } = input;
    const { since, before } = rangeOf(input);
    const amount = readThb(q);
    const found = heldForStaff(db, agent.id)
      .$if(state === 'held', (query) => query.where('s.resolved_at', 'is', null))
      .$if(state === 'resolved', (query) => query.where('s.resolved_at', 'is not', null))
      .$if(since !== null, (query) => query.where('s.held_at', '>=', since))
      .$if(before !== null, (query) => query.where('s.held_at', '<', before))
      .$if(q !== '', (query) =>
        query.where(({ eb, or }) =>
          or([
            eb('s.event_id', '=', q),
            eb('s.ref', '=', q.toUpperCase()),
            eb('e.trans_ref', '=', q),
            eb('s.payer_name', 'ilike', `%${q.replace(/[\\%_]/g, '\\$&')}%`),
            ...(amount === null ? [] : [sql<boolean>`s.amount_satang = ${BigInt(Math.round(amount * 100))}`]),
          ]),
        ),
      );
    const columns = { held_at: 's.held_at', amount: 's.amount_satang' };
    const { rows, nextCursor } = await pageRows(found, input, { columns, id: 's.event_id' });
    shows(rows.map(({ member_id }) => member_id));
    return { items: rows.map(presentHeldMoney), next_cursor: nextCursor };
  });
}
