import { lowContrasts, type Theme } from '@chokdee/contracts/colour-pairs';
import { ownColours, type Palettes, readPalettes } from '@chokdee/contracts/palette';
import { colours } from '@chokdee/contracts/tokens';
import type { Queryable } from '@chokdee/kernel/db';
import {
  actCommand,
  type OpsCommand,
  type OpsPair,
  OpsUsageError,
  one,
  oneOf,
  readCommand,
  readPairs,
  refuse,
  settingCommand,
  usage,
} from '@chokdee/kernel/staff';
import { getAgentSetting } from '../agent/agent.repository.ts';
import { refusals } from '../refusals.copy.ts';

const KEY = 'palette';

function readColour(name: string, text: string): string {
  const colour = text.toLowerCase();
  if (!/^#[0-9a-f]{6}$/.test(colour)) throw new OpsUsageError(usage.like(name, '#cf3d22'));
  return colour;
}

const words = Object.fromEntries(
  ownColours.map((name) => [name, { about: 'a colour like #cf3d22', read: readColour }]),
) as Readonly<Record<(typeof ownColours)[number], OpsPair & { read: typeof readColour }>>;

const pickOwn = (tokens: Readonly<Record<(typeof ownColours)[number], string>>) =>
  Object.fromEntries(ownColours.map((name) => [name, tokens[name]])) as Palettes['dark'];

/** Colours of an agent that has none of its own. */
const house: Palettes = { dark: pickOwn(colours.dark), light: pickOwn({ ...colours.dark, ...colours.light }) };

async function readOwn(db: Queryable, agentId: number): Promise<Palettes> {
  return readPalettes((await getAgentSetting(db, agentId, KEY)) ?? '') ?? house;
}

/** Stores the colours; null puts back those that the agent began with. */
async function store(db: Queryable, agentId: number, palettes: Palettes | null): Promise<void> {
  const val = palettes === null ? null : JSON.stringify(palettes);
  await db
    .insertInto('agent_settings')
    .values({ agent_id: agentId, config_key: KEY, val, default_val: '' })
    .onConflict((conflict) => conflict.columns(['agent_id', 'config_key']).doUpdateSet({ val }))
    .execute();
}

const describe = (palettes: Palettes): string =>
  ownColours.map((name) => `${name.padEnd(14)} ${palettes.dark[name]} ${palettes.light[name]}`).join('\n');

const showCommand = readCommand({
  name: 'site colours',
  summary: 'Colours of the agent, of the dark theme and of the light one.',
  permission: 'site.read',
  isPersonal: false,
  read: async ({ db, agentId }) => {
    const data = await readOwn(db, agentId);
    return { data, text: describe(data) };
  },
});

const setCommand = settingCommand({
  name: 'site set-colours',
  summary: 'Changes colours of a theme; refuses those that lack contrast (WCAG AA). New documents have them.',
  places: ['theme'],
  pairs: words,
  permission: 'site.set',
  eyes: one('moves no money, contrast is held, and the same act puts it back'),
  state: (tx, { agentId }) => readOwn(tx, agentId),
  work: async (tx, { agentId }, input) => {
    const theme: Theme = oneOf('<theme>', input.places.theme ?? '', ['dark', 'light']);
    const change = readPairs(input, words);
    const before = await readOwn(tx, agentId);
    const after = { ...before, [theme]: { ...before[theme], ...change } };
    const [fault, ...more] = lowContrasts(theme, after[theme]);
    if (fault) throw refuse(refusals.lowContrast([fault, ...more].join('; ')));
    await store(tx, agentId, after);
    return { data: after, text: describe(after), subject: 'site:colours' };
  },
});

const resetCommand = actCommand({
  name: 'site reset-colours',
  summary: 'Puts back the colours that the agent began with. New documents have them.',
  permission: 'site.set',
  eyes: one('moves no money, and site set-colours changes it again'),
  state: (tx, { agentId }) => readOwn(tx, agentId),
  work: async (tx, { agentId }) => {
    await store(tx, agentId, null);
    const data = await readOwn(tx, agentId);
    return { data, text: describe(data), subject: 'site:colours' };
  },
});

export const siteColourCommands: readonly OpsCommand[] = [showCommand, setCommand, resetCommand];
