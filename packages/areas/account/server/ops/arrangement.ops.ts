import type { NavPlace, PlaceArrangement, SlotPlace } from '@chokdee/contracts';
import { ARRANGEMENT_KEY, arrangementOf } from '@chokdee/contracts/arrangement';
import { actCommand, type OpsCommand, one, oneOf, readCommand, refuse } from '@chokdee/kernel/staff';
import { listSettings } from '../agent/agent.repository.ts';
import { refusals } from '../refusals.copy.ts';

/** Places that an agent may arrange; the others hold one thing, or what the shell needs. */
const places = ['header', 'menu', 'tabs', 'actions', 'profile', 'quick', 'home', 'rail'] as const satisfies readonly (
  | NavPlace
  | SlotPlace
)[];

/** Words of the form `<area>.<name>`, divided by commas. A future area may be named. */
function readIds(option: string, text: string | undefined): readonly string[] {
  const ids = (text ?? '').split(',').filter((id) => id !== '');
  const wrong = ids.find((id) => !/^[a-z][a-z0-9]{1,19}\.[A-Za-z0-9-]+$/.test(id));
  if (wrong) throw refuse(refusals.badId(option, wrong));
  return ids;
}

const arrangeCommand = actCommand({
  name: 'arrange',
  summary:
    'What comes first at a place of the site and what is hidden there; with neither option all is as the areas say.',
  places: ['place'],
  options: {
    first: { about: '<area>.<name>,… in this order' },
    hide: { about: '<area>.<name>,…' },
  },
  permission: 'site.arrange',
  eyes: one('an order of what everybody may see'),
  state: async (tx, { agentId }) => arrangementOf({ configs: await listSettings(tx, agentId) }),
  work: async (tx, { agentId }, { places: { place = '' }, options }) => {
    const where = oneOf('<place>', place, places);
    const arrangement: PlaceArrangement = {
      first: readIds('first', options.first),
      hidden: readIds('hide', options.hide),
    };
    const before = arrangementOf({ configs: await listSettings(tx, agentId) });
    const val = JSON.stringify({ ...before, [where]: arrangement });
    await tx
      .insertInto('agent_settings')
      .values({ agent_id: agentId, config_key: ARRANGEMENT_KEY, val, default_val: '{}' })
      .onConflict((conflict) => conflict.columns(['agent_id', 'config_key']).doUpdateSet({ val }))
      .execute();
    return { data: { place: where, ...arrangement }, text: `Arranged: ${where}. Documents show it within 15 seconds.` };
  },
});

const arrangementCommand = readCommand({
  name: 'arrangement',
  summary: 'What the agent has arranged, place by place.',
  permission: 'site.read',
  isPersonal: false,
  read: async ({ db, agentId }) => {
    const data = arrangementOf({ configs: await listSettings(db, agentId) });
    const lines = Object.entries(data).map(
      ([place, { first = [], hidden = [] }]) =>
        `${place}: first ${first.join(', ') || '-'}; hidden ${hidden.join(', ') || '-'}`,
    );
    return { data, text: lines.join('\n') || 'As the areas say.' };
  },
});

export const arrangementCommands: readonly OpsCommand[] = [arrangeCommand, arrangementCommand];
