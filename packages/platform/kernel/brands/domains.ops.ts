import { isPublicName } from '../outside/index.ts';
import { actCommand, rowsCommand } from '../staff/commands.ts';
import { one, two } from '../staff/eyes.ts';
import { type OpsCommand, type OpsInput, OpsUsageError } from '../staff/ops-command.ts';
import { refuse } from '../staff/refuse.ts';
import { usage } from '../staff/usage.copy.ts';
import { refusals } from './refusals.copy.ts';

function readDomain({ places: { domain = '' } }: OpsInput): string {
  const name = domain.toLowerCase();
  if (!isPublicName(name)) throw new OpsUsageError(usage.like('<domain>', 'brand.example.com'));
  return name;
}

const listCommand = rowsCommand({
  name: 'brand domains',
  summary: 'Names of hosts that show the brand.',
  permission: 'brand.read',
  isPersonal: false,
  none: 'The brand has no name of its own: its address has its code.',
  rows: ({ db, agentId }) =>
    db
      .selectFrom('agent_domains')
      .select(['domain', 'added_at'])
      .where('agent_id', '=', agentId)
      .orderBy('domain')
      .execute(),
  line: ({ domain }) => domain,
});

const addCommand = actCommand({
  name: 'brand add-domain',
  summary: 'Shows the brand under the name of a host, and no other brand.',
  places: ['domain'],
  permission: 'brand.set',
  eyes: two('the site that members type their password on'),
  state: (tx, { agentId }) =>
    tx.selectFrom('agent_domains').select('domain').where('agent_id', '=', agentId).orderBy('domain').execute(),
  work: async (tx, { agentId, now }, input) => {
    const domain = readDomain(input);
    const added = await tx
      .insertInto('agent_domains')
      .values({ domain, agent_id: agentId, added_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('domain')
      .executeTakeFirst();
    if (!added) throw refuse(refusals.domainKnown(domain));
    return { data: added, subject: `domain:${domain}`, text: `${domain} shows the brand.` };
  },
});

const removeCommand = actCommand({
  name: 'brand remove-domain',
  summary: 'Shows the brand no longer under the name of a host.',
  places: ['domain'],
  permission: 'brand.set',
  eyes: one('only takes away, and two persons add it again'),
  work: async (tx, { agentId }, input) => {
    const domain = readDomain(input);
    const gone = tx.deleteFrom('agent_domains').where('domain', '=', domain).where('agent_id', '=', agentId);
    if (!(await gone.returning('domain').executeTakeFirst())) throw refuse(refusals.domainOfNone(domain));
    return { data: { domain }, subject: `domain:${domain}`, text: `${domain} shows the brand no longer.` };
  },
});

export const domainCommands: readonly OpsCommand[] = [listCommand, addCommand, removeCommand];
