import type { App } from '@chokdee/kernel/app';
import { pick } from '@chokdee/kernel/fields';
import { pageRows, registerStaffCall } from '@chokdee/kernel/staff';
import { readAudience } from '../ops/mailing-words.ts';
import { type Audience, countAudience } from './audience.ts';
import { findMailing, type Mailing } from './mailings.repository.ts';

export function registerMailingViews(app: App): void {
  registerStaffCall(app, 'GET /api/staff/content/mailings', async ({ db, agent }, input) => {
    const own = db.selectFrom('mailings as m').selectAll('m').where('m.agent_id', '=', agent.id);
    const { state, id } = input;
    const wanted = own
      .$if(state !== undefined, (query) => query.where('m.state', '=', state ?? 'draft'))
      .$if(id !== undefined, (query) => query.where('m.id', '=', id ?? 0));
    const { rows, nextCursor } = await pageRows(wanted, input, { columns: { written: 'm.written_at' }, id: 'm.id' });
    return { items: rows.map(present), next_cursor: nextCursor };
  });

  registerStaffCall(app, 'GET /api/staff/content/recipient', async ({ db, agent, looksAt }, { mailing: id }) => {
    const memberId = (await findMailing(db, agent.id, id))?.audience.memberId;
    if (memberId === undefined) return { username: null };
    looksAt(memberId);
    const members = db.selectFrom('members').select('username').where('id', '=', memberId);
    return { username: (await members.executeTakeFirst())?.username ?? null };
  });

  registerStaffCall(app, 'GET /api/staff/content/audience', async ({ db, agent, now }, { is_promotion, ...facts }) => {
    const pairs = Object.fromEntries(Object.entries(facts).flatMap(([name, text]) => (text ? [[name, text]] : [])));
    const input = { places: {}, pairs, options: {}, switches: new Set<string>() };
    const audience = await readAudience(db, { agentId: agent.id, before: {}, input });
    return { members: await countAudience(db, { agentId: agent.id, audience, isPromotion: is_promotion, now }) };
  });
}

function present(row: Mailing) {
  const { audience, ranges, ranges_done: done, state } = row;
  return {
    ...pick(row, 'id', 'state', 'title', 'text', 'link', 'is_promotion', 'written_by', 'members', 'told'),
    to: kindOf(audience),
    audience: factsOf(audience),
    send_at: row.send_at?.toISOString() ?? null,
    written_at: row.written_at.toISOString(),
    began_at: row.began_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    progress: state === 'sent' ? 1 : ranges === 0 ? 0 : done / ranges,
  };
}

function kindOf({ memberId, ...facts }: Audience): 'one' | 'segment' | 'all' {
  if (memberId !== undefined) return 'one';
  return Object.keys(facts).length > 0 ? 'segment' : 'all';
}

/** Writes the facts as `mailings write` takes them. The member is answered by a call that is put on record. */
function factsOf({ levels, signedInDays, awayDays, deposits, played }: Audience) {
  return {
    ...(levels && { levels: levels.join(',') }),
    ...(signedInDays !== undefined && { signed_in: String(signedInDays) }),
    ...(awayDays !== undefined && { away: String(awayDays) }),
    ...(deposits && { deposits: `${deposits.times} in ${deposits.days}` }),
    ...(played && { played: `${played.what} in ${played.days}` }),
  };
}
