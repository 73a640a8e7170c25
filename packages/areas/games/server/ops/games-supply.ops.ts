import type { Queryable, Tx } from '@chokdee/kernel/db';
import { pick } from '@chokdee/kernel/fields';
import {
  actCommand,
  type OpsCommand,
  type OpsInput,
  OpsUsageError,
  one,
  oneOf,
  readDuration,
  refuse,
  rowsCommand,
  two,
  usage,
} from '@chokdee/kernel/staff';
import { enqueueSync } from '../catalogue/sync-catalogue.job.ts';
import { familyNames } from '../providers/index.ts';
import { isOrigin, sandboxFlags } from '../providers/provider-frames.ts';
import { refusals } from '../refusals.copy.ts';

const providersCommand = rowsCommand({
  name: 'games providers',
  summary: 'Whom games come from: how many an agent offers, maintenance, and when the catalogue last came.',
  permission: 'games.read',
  isPersonal: false,
  rows: ({ db, agentId }) =>
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

const addCommand = actCommand({
  name: 'games add-provider',
  summary: 'Registers a provider, or changes its name and address. Its secret is PROVIDER_SECRET_<ID>.',
  places: ['provider'],
  options: {
    family: { about: `how it is spoken to: ${familyNames.join(' or ')}`, isRequired: true },
    url: { about: 'base address of its calls', isRequired: true },
    name: { about: 'what members read', isRequired: true },
    'name-en': { about: 'the same in English', isRequired: true },
    origins: { about: 'where its games are shown from: https://games.example,https://art.example' },
    sandbox: { about: `what its frames may do beside scripts: ${sandboxFlags.join(',')}` },
    hidden: { about: 'in no lobby', isSwitch: true },
  },
  permission: 'games.provide',
  over: 'house',
  eyes: two('whom money is moved to, and what its frames may do'),
  state: async (tx, _acting, { places }) => findProvider(tx, places.provider ?? ''),
  work: async (tx, { now }, input) => {
    const { provider: id = '' } = input.places;
    const { url = '', name = '', 'name-en': nameEn = '' } = input.options;
    const family = oneOf('--family', input.options.family ?? '', familyNames);
    if (!/^[a-z][a-z0-9-]{1,30}$/.test(id)) throw new OpsUsageError(refusals.providerId);
    if (!URL.canParse(url)) throw new OpsUsageError(usage.like('--url', 'https://games.example.org'));
    const origins = listOf(input.options.origins);
    const flags = listOf(input.options.sandbox);
    if (!origins.every(isOrigin)) throw new OpsUsageError(refusals.origins);
    if (!flags.every((flag) => sandboxFlags.includes(flag)))
      throw new OpsUsageError(usage.someOf('--sandbox', sandboxFlags.join(', ')));
    const facts = {
      family,
      name,
      name_en: nameEn,
      base_url: url.replace(/\/$/, ''),
      is_hidden: input.switches.has('hidden'),
      origins,
      sandbox_flags: flags,
    };
    await tx
      .insertInto('game_providers')
      .values({ id, ...facts })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(facts))
      .execute();
    await enqueueSync(tx, id, now);
    return { data: { id, ...facts }, text: `${id} is there; its catalogue is asked for.` };
  },
});

const listOf = (text = ''): string[] => text.split(',').filter((entry) => entry !== '');

async function findProvider(db: Queryable, id: string) {
  const rows = db.selectFrom('game_providers').selectAll().where('id', '=', id);
  const provider = await rows.executeTakeFirst();
  return provider && pick(provider, 'family', 'name', 'name_en', 'base_url', 'is_hidden', 'origins', 'sandbox_flags');
}

/** A provider for an agent, one of its games, or with --maintenance the provider for everybody. */
function switchCommand(isEnabled: boolean): OpsCommand {
  const word = isEnabled ? 'enable' : 'disable';
  return actCommand({
    name: `games ${word}`,
    summary: isEnabled
      ? 'Offers a provider, or one of its games, by an agent again; --maintenance: it is open again for everybody.'
      : 'Takes a provider, or one of its games, from an agent; --maintenance: shown as closed for everybody.',
    places: ['provider'],
    options: {
      game: { about: 'only this game' },
      maintenance: { about: 'maintenance, for every agent', isSwitch: true },
      ...(isEnabled ? {} : { for: { about: 'how long the maintenance is said to last: 2h' } }),
    },
    permission: isEnabled ? 'games.open' : 'games.close',
    over: { where: 'with --maintenance', isOfHouse: (_db, _at, { switches }) => switches.has('maintenance') },
    eyes: isEnabled ? two('somebody has closed it for a reason') : one('takes no stakes'),
    state: switchState,
    work: async (tx, { agentId, now }, input) => {
      const provider = await requireProvider(tx, input);
      const { game } = input.options;
      const isMaintenance = input.switches.has('maintenance');
      if (isMaintenance) await setMaintenance(tx, input, { provider, isOpen: isEnabled, now });
      else if (game === undefined) await setProvider(tx, agentId, provider, isEnabled);
      else await setGame(tx, { agentId, provider, game, isEnabled });
      const what = game === undefined ? provider : `${game} of ${provider}`;
      const data = { provider, game: game ?? null, maintenance: isMaintenance, is_enabled: isEnabled };
      return { data, text: `${what}: ${word}d.` };
    },
  });
}

async function switchState(tx: Tx, { agentId }: { readonly agentId: number }, input: OpsInput) {
  const provider = await requireProvider(tx, input);
  const ofAll = tx.selectFrom('game_providers').select('is_open').where('id', '=', provider);
  const ofAgent = tx.selectFrom('game_agent_providers').select('is_enabled').where('agent_id', '=', agentId);
  const games = tx.selectFrom('games').select(['is_open', 'is_enabled']).where('agent_id', '=', agentId);
  return {
    provider: await ofAll.executeTakeFirst(),
    agent: await ofAgent.where('provider_id', '=', provider).executeTakeFirst(),
    game: await games
      .where(({ and }) => and({ provider_id: provider, id: input.options.game ?? '' }))
      .executeTakeFirst(),
  };
}

async function requireProvider(db: Queryable, { places: { provider = '' } }: OpsInput): Promise<string> {
  if (await findProvider(db, provider)) return provider;
  throw refuse(refusals.noProvider(provider));
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
  if (numUpdatedRows === 0n) throw refuse(refusals.noGame(provider, options.game));
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
  if (numUpdatedRows === 0n) throw refuse(refusals.noGame(provider, game));
}

export const gameSupplyCommands: readonly OpsCommand[] = [
  providersCommand,
  addCommand,
  switchCommand(true),
  switchCommand(false),
];
