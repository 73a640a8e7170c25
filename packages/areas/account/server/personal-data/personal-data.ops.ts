import { exportMember, findErasureObstacles } from '@chokdee/kernel/data-rules';
import { enqueueJob } from '@chokdee/kernel/jobs';
import { actCommand, findMemberOf, type OpsCommand, one, refuse, two } from '@chokdee/kernel/staff';
import { refusals } from '../refusals.copy.ts';
import { ERASE_MEMBER, type EraseMemberPayload } from './erase-member.job.ts';

/** Limit of rows of each table; no person has more. */
const MOST_ROWS = 1_000_000;

// An act, although it only reads: all data of a person leave the product.
const exportCommand = actCommand({
  name: 'members export',
  summary: 'All that is kept about a member, as JSON: npm run -s ops -- members export <username> --json > file.',
  places: ['username'],
  permission: 'members.export',
  eyes: one('changes nothing, and is on record'),
  work: async (tx, { agentId, now }, { places: { username = '' } }) => {
    const { id } = await findMemberOf(tx, agentId, username);
    const data = { member_id: id, exported_at: now, ...(await exportMember(tx, id, MOST_ROWS)) };
    const counts = Object.entries(data.tables).map(([name, rows]) => `${name}  ${rows.length}`);
    const text = `${counts.join('\n')}\n\nThe rows themselves: --json`;
    return { data, text, memberId: id, kept: { member_id: id } };
  },
});

const eraseCommand = actCommand({
  name: 'members erase',
  summary: 'Erases who a member is, for good; books stay. Refused while money, bets, cases or an exclusion are open.',
  places: ['username'],
  permission: 'members.erase',
  eyes: two('nobody brings it back'),
  state: async (tx, { agentId }, { places: { username = '' } }) => {
    const { id } = await findMemberOf(tx, agentId, username);
    const erasures = tx.selectFrom('member_erasures').select('asked_at').where('member_id', '=', id);
    return { member_id: id, erasure_asked_at: (await erasures.executeTakeFirst())?.asked_at ?? null };
  },
  work: async (tx, { agentId, staffId, now }, { places: { username = '' } }) => {
    const { id } = await findMemberOf(tx, agentId, username);
    const obstacles = await findErasureObstacles(tx, id, now);
    if (obstacles.length > 0) {
      const en = obstacles.map((reason) => reason.en).join('; ');
      const th = obstacles.map((reason) => reason.th).join(' · ');
      throw refuse(refusals.cannotErase({ en, th }));
    }
    const asked = { asked_by: staffId, asked_at: now };
    await tx
      .insertInto('member_erasures')
      .values({ member_id: id, ...asked })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(asked))
      .execute();
    const payload: EraseMemberPayload = { memberId: id };
    await enqueueJob(tx, {
      name: ERASE_MEMBER,
      key: `${ERASE_MEMBER}:${id}:${now.toISOString()}`,
      runAt: now,
      payload,
    });
    const text = `Member ${id} is erased as soon as a job takes it up: seconds.`;
    return { data: { member_id: id }, text, memberId: id };
  },
});

export const personalDataCommands: readonly OpsCommand[] = [exportCommand, eraseCommand];
