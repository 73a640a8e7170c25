import { lockMainWallets } from '@chokdee/kernel/ledger';
import {
  actCommand,
  findMemberOf,
  type OpsCommand,
  OpsUsageError,
  readCommand,
  two,
  usage,
} from '@chokdee/kernel/staff';
import { findName, setName } from '../names/name.repository.ts';
import { releaseHeldLater } from '../names/verify-name.command.ts';

const showCommand = readCommand({
  name: 'names show',
  summary: 'The name of a member in all its versions, and what banks have said of their accounts; the newest first.',
  places: ['username'],
  permission: 'names.read',
  isPersonal: true,
  read: async ({ db, agentId }, { places: { username = '' } }) => {
    const { id } = await findMemberOf(db, agentId, username);
    const ofNames = db.selectFrom('member_names').selectAll().where('member_id', '=', id);
    const names = await ofNames.orderBy('version', 'desc').execute();
    const ofInquiries = db.selectFrom('name_inquiries').selectAll().where('member_id', '=', id);
    const inquiries = await ofInquiries.orderBy('id', 'desc').limit(100).execute();
    const lines = [
      ...names.map(({ at, source, name, reference }) => [at.toISOString(), source.padEnd(8), name, reference]),
      ...inquiries.map((row) => [
        row.at.toISOString(),
        row.outcome.padEnd(11),
        `${row.bank_id} ${row.account_no}`,
        `asked for ${row.asked_name}, ${row.provider} said ${row.holder_name ?? 'nothing'}`,
      ]),
    ];
    const text = lines.map((line) => line.join('  ')).join('\n') || 'Nothing says it yet.';
    return { data: { names, inquiries }, text };
  },
});

const changeCommand = actCommand({
  name: 'names change',
  summary: 'Writes a new name of a member whose papers say so; payouts go to confirmed accounts of that name alone.',
  places: ['username', 'name'],
  options: { note: { about: 'which papers', isRequired: true } },
  permission: 'names.change',
  eyes: two('money may leave to another name from then on'),
  state: async (tx, { agentId }, { places: { username = '' } }) => {
    const { id } = await findMemberOf(tx, agentId, username);
    return { name: (await findName(tx, id))?.name ?? null };
  },
  work: async (tx, { agentId, by, now }, { places: { username = '', name: typed = '' }, options: { note } }) => {
    const name = typed.normalize('NFC').replace(/\s+/g, ' ').trim();
    if (name === '' || name.length > 120) throw new OpsUsageError(usage.signs('<name>', 1, 120));
    const { id: memberId } = await findMemberOf(tx, agentId, username);
    await lockMainWallets(tx, [memberId]);
    await setName(tx, { memberId, agentId, name, source: 'staff', reference: `${by}: ${note}`, now });
    await releaseHeldLater(tx, memberId, now);
    return { data: { username, name }, text: `${username} is ${name} from now on.`, memberId };
  },
});

export const nameCommands: readonly OpsCommand[] = [showCommand, changeCommand];
