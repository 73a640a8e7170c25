import type { Queryable, Tx } from '@chokdee/kernel/db';
import {
  actAsTyped,
  agentOption,
  type OpsCommand,
  type OpsInput,
  OpsUsageError,
  oneOf,
  readDuration,
  refuse,
  rowsCommand,
} from '@chokdee/kernel/staff';
import { enqueueSync } from '../catalogue/sync-catalogue.job.ts';
import { familyNames } from '../providers/index.ts';

const providersCommand = rowsCommand({
  name: 'games providers',
  summary: 'Whom games come from: how many an agent offers, maintenance, and when the catalogue last came.',
  rows: ({ db }, agentId) =>
    db
      .selectFrom('game_providers as p')
      .leftJoin('game_agent_providers as a', (join) =>
        join.onRef('a.provider_id', '=', 'p.id').on('a.agent_id', '=', agentId),
      )
      .select(({ selectFrom, fn }) => [
        'p.id',
        'p.family',
        'p.name_en',
        'p.is_hidden',
        'p.is_open',
        'p.maintenance_until',
        'p.catalogue_at',
        'p.catalogue_error',
        'a.is_enabled',
        selectFrom('games as g')
          .select(fn.countAll<bigint>().as('count'))
          .whereRef('g.provider_id', '=', 'p.id')
          .where(({ and }) => and({ 'g.agent_id': agentId, 'g.is_offered': true, 'g.is_enabled': true }))
          .as('games'),
      ])
      .orderBy('p.id')
      .execute(),
  line: (row) =>
    [
      row.id.padEnd(14),
      row.family.padEnd(9),
      String(row.games).padStart(6),
      row.is_enabled !== false ? 'enabled ' : 'disabled',
      row.is_open ? 'open       ' : 'maintenance',
      row.catalogue_error ?? row.catalogue_at?.toISOString() ?? 'no catalogue yet',
    ].join('  '),
});

const addCommand: OpsCommand = {
  name: 'games add-provider',
  summary: 'Registers a provider, or changes its name and address. Its secret is PROVIDER_SECRET_<ID>.',
  places: ['provider'],
  options: {
    ...agentOption,
    family: { about: `how it is spoken to: ${familyNames.join(' or ')}`, isRequired: true },
    url: { about: 'base address of its calls', isRequired: true },
    name: { about: 'what members read', isRequired: true },
    'name-en': { about: 'the same in English', isRequired: true },
    hidden: { about: 'in no lobby', isSwitch: true },
  },
  isAct: true,
  run: async (deps, input) => {
    const { provider: id = '' } = input.places;
    const { url = '', name = '', 'name-en': nameEn = '' } = input.options;
    const family = oneOf('--family', input.options.family ?? '', familyNames);
    if (!/^[a-z][a-z0-9-]{1,30}$/.test(id))
      throw new OpsUsageError('<provider> has 2 to 31 of a to z, 0 to 9 and dash.');
    if (!URL.canParse(url)) throw new OpsUsageError('--url must be an address.');
    const facts = {
      family,
      name,
      name_en: nameEn,
      base_url: url.replace(/\/$/, ''),
      is_hidden: input.switches.has('hidden'),
    };
    await actAsTyped(deps, { input, act: 'add-game-provider' }, async (tx) => {
      await tx
        .insertInto('game_providers')
        .values({ id, ...facts })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(facts))
        .execute();
      await enqueueSync(tx, id, deps.now);
    });
    return { data: { id, ...facts }, text: `${id} is there; its catalogue is asked for.` };
  },
};

/** A provider for an agent, one of its games, or with --maintenance the provider for everybody. */
function switchCommand(isEnabled: boolean): OpsCommand {
  const word = isEnabled ? 'enable' : 'disable';
  return {
    name: `games ${word}`,
    summary: isEnabled
      ? 'Offers a provider, or one of its games, by an agent again; --maintenance: it is open again for everybody.'
      : 'Takes a provider, or one of its games, from an agent; --maintenance: shown as closed for everybody.',
    places: ['provider'],
    options: {
      ...agentOption,
      game: { about: 'only this game' },
      maintenance: { about: 'maintenance, for every agent', isSwitch: true },
      ...(isEnabled ? {} : { for: { about: 'how long the maintenance is said to last: 2h' } }),
    },
    isAct: true,
    run: async (deps, input) => {
      const provider = await requireProvider(deps.db, input);
      const { game } = input.options;
      const isMaintenance = input.switches.has('maintenance');
      const details = { provider, game: game ?? null, maintenance: isMaintenance };
      await actAsTyped(deps, { input, act: `${word}-games` }, async (tx, { agentId, now }) => {
        if (isMaintenance) await setMaintenance(tx, input, { provider, isOpen: isEnabled, now });
        else if (game === undefined) await setProvider(tx, agentId, provider, isEnabled);
        else await setGame(tx, { agentId, provider, game, isEnabled });
      });
      const what = game === undefined ? provider : `${game} of ${provider}`;
      return { data: { ...details, is_enabled: isEnabled }, text: `${what}: ${word}d.` };
    },
  };
}

async function requireProvider(db: Queryable, { places }: OpsInput): Promise<string> {
  const id = places.provider ?? '';
  const found = await db.selectFrom('game_providers').select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw refuse(`there is no provider "${id}"`);
  return id;
}

interface Maintenance {
  readonly provider: string;
  readonly isOpen: boolean;
  readonly now: Date;
}

async function setMaintenance(tx: Tx, { options }: OpsInput, { provider, isOpen, now }: Maintenance): Promise<void> {
  const until = !isOpen && options.for ? new Date(now.getTime() + readDuration('for', options.for)) : null;
  if (options.game === undefined) {
    const change = { is_open: isOpen, maintenance_until: until };
    await tx.updateTable('game_providers').set(change).where('id', '=', provider).execute();
    return;
  }
  const { numUpdatedRows } = await tx
    .updateTable('games')
    .set({ is_open: isOpen, maintenance_until: until })
    .where('provider_id', '=', provider)
    .where('id', '=', options.game)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw refuse(`${provider} has no game "${options.game}"`);
}

async function setProvider(tx: Tx, agentId: number, provider: string, isEnabled: boolean): Promise<void> {
  await tx
    .insertInto('game_agent_providers')
    .values({ agent_id: agentId, provider_id: provider, is_enabled: isEnabled })
    .onConflict((conflict) => conflict.columns(['agent_id', 'provider_id']).doUpdateSet({ is_enabled: isEnabled }))
    .execute();
}

interface GameSwitch {
  readonly agentId: number;
  readonly provider: string;
  readonly game: string;
  readonly isEnabled: boolean;
}

async function setGame(tx: Tx, { agentId, provider, game, isEnabled }: GameSwitch): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('games')
    .set({ is_enabled: isEnabled })
    .where(({ and }) => and({ agent_id: agentId, provider_id: provider, id: game }))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw refuse(`${provider} has no game "${game}"`);
}

export const gameSupplyCommands: readonly OpsCommand[] = [
  providersCommand,
  addCommand,
  switchCommand(true),
  switchCommand(false),
];
