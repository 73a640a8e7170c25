import type { Queryable, Tx } from '@chokdee/kernel/db';
import { pick } from '@chokdee/kernel/fields';
import {
  actCommand,
  type OpsCommand,
  type OpsInput,
  OpsUsageError,
  one,
  oneOf,
  readCount,
  readPairs,
  refuse,
  rowsCommand,
  type StaffActing,
  usage,
} from '@chokdee/kernel/staff';
import {
  addVersion,
  type ContentFields,
  type ContentName,
  type ContentVersion,
  currentContent,
  findContent,
  findVersion,
  listIds,
  placeItems,
} from '../content/content.repository.ts';
import { contentKinds } from '../content/content.tables.ts';
import { checkContent, contentWords } from '../content/content-fields.ts';
import { contentKindWords, refusals } from '../refusals.copy.ts';

const why = one('moves no money, and every version before stays');

const EMPTY: ContentFields = {
  is_live: false,
  title: '',
  text: '',
  picture: null,
  link: null,
  action: null,
  starts_at: null,
  ends_at: null,
};

const kindOf = ({ places }: OpsInput) => oneOf('<kind>', places.kind ?? '', contentKinds);

/** @throws OpsUsageError for an id that no item can have */
function nameOf(agentId: number, input: OpsInput): ContentName {
  const { id = '' } = input.places;
  if (!/^[a-z0-9][a-z0-9-]{0,40}$/.test(id)) throw new OpsUsageError(usage.like('<id>', 'loykrathong-69'));
  return { agentId, kind: kindOf(input), id };
}

async function requireContent(db: Queryable, name: ContentName): Promise<ContentVersion> {
  const content = await findContent(db, name);
  if (!content) throw refuse(refusals.noContent(contentKindWords[name.kind], name.id));
  return content;
}

const fieldsOf = (version: ContentFields): ContentFields =>
  pick(version, 'is_live', 'title', 'text', 'picture', 'link', 'action', 'starts_at', 'ends_at');

/** Reads what an act on one item changes. */
async function stateOf(tx: Tx, { agentId }: StaffActing, input: OpsInput) {
  const version = await findContent(tx, nameOf(agentId, input));
  return version ? { version: version.version, ...fieldsOf(version) } : null;
}

async function publish(tx: Tx, { agentId, by, now }: StaffActing, name: ContentName, fields: ContentFields) {
  const { kind, id } = name;
  // News are listed by the time from which they are shown.
  const starts = kind === 'news' && fields.is_live ? (fields.starts_at ?? now) : fields.starts_at;
  const next = { ...fields, starts_at: starts };
  await checkContent(tx, { agentId, kind, fields: next });
  const version = await addVersion(tx, { ...name, fields: next, by, now });
  const state = next.is_live ? 'live' : 'a draft';
  return {
    data: { kind, id, version },
    text: `Version ${version} of ${kind} ${id} is ${state}. Pages show it within 15 seconds.`,
    subject: `${kind}:${id}`,
  };
}

const setCommand = actCommand({
  name: 'content set',
  summary: 'Creates a banner, an event, an announcement or news as a draft, or publishes the next version of one.',
  places: ['kind', 'id'],
  pairs: contentWords,
  options: { live: { about: 'show it to members', isSwitch: true } },
  permission: 'content.set',
  eyes: why,
  state: stateOf,
  work: async (tx, acting, input) => {
    const name = nameOf(acting.agentId, input);
    const before = await findContent(tx, name);
    const fields = { ...(before ? fieldsOf(before) : EMPTY), ...readPairs(input, contentWords) };
    return publish(tx, acting, name, input.switches.has('live') ? { ...fields, is_live: true } : fields);
  },
});

/** `content live` and `content stop`. */
const switchCommands = (['live', 'stop'] as const).map((word) =>
  actCommand({
    name: `content ${word}`,
    summary:
      word === 'live' ? 'Shows an item to members, within its schedule.' : 'Takes an item down; it stays as a draft.',
    places: ['kind', 'id'],
    permission: 'content.set',
    eyes: why,
    state: stateOf,
    work: async (tx, acting, input) => {
      const name = nameOf(acting.agentId, input);
      const fields = fieldsOf(await requireContent(tx, name));
      return publish(tx, acting, name, { ...fields, is_live: word === 'live' });
    },
  }),
);

const backCommand = actCommand({
  name: 'content back',
  summary: 'Publishes an earlier version of an item again, as the next version.',
  places: ['kind', 'id', 'version'],
  permission: 'content.set',
  eyes: why,
  state: stateOf,
  work: async (tx, acting, input) => {
    const name = nameOf(acting.agentId, input);
    const number = readCount('<version>', input.places.version ?? '');
    const earlier = await findVersion(tx, name, number);
    if (!earlier) throw refuse(refusals.noVersion(contentKindWords[name.kind], name.id, number));
    return publish(tx, acting, name, fieldsOf(earlier));
  },
});

const orderCommand = actCommand({
  name: 'content order',
  summary: 'Puts the items of a kind in this order; those that are not named stand behind.',
  places: ['kind'],
  options: { ids: { about: 'ids with commas between', isRequired: true } },
  permission: 'content.set',
  eyes: one('an order of what everybody may see'),
  state: (tx, { agentId }, input) => listIds(tx, agentId, kindOf(input)),
  work: async (tx, { agentId }, input) => {
    const kind = kindOf(input);
    const known = await listIds(tx, agentId, kind);
    const first = (input.options.ids ?? '').split(',');
    const unknown = first.find((id) => !known.includes(id));
    if (unknown !== undefined) throw refuse(refusals.noContent(contentKindWords[kind], unknown));
    if (new Set(first).size < first.length) throw new OpsUsageError(refusals.idsTwice);
    const ids = [...first, ...known.filter((id) => !first.includes(id))];
    await placeItems(tx, agentId, kind, ids);
    return { data: { kind, ids }, text: `${kind}: ${ids.join(', ')}`, subject: `${kind}:order` };
  },
});

const listCommand = rowsCommand({
  name: 'content list',
  summary: 'The items of a kind as they are, in their order.',
  places: ['kind'],
  permission: 'content.read',
  isPersonal: false,
  rows: ({ db, agentId }, input) =>
    currentContent(db, agentId, kindOf(input)).selectAll('v').orderBy('i.position').orderBy('i.id').execute(),
  line: ({ id, version, is_live, title }) => `${id}  v${version}  ${is_live ? 'live' : 'draft'}  ${title}`,
});

export const contentCommands: readonly OpsCommand[] = [
  listCommand,
  setCommand,
  ...switchCommands,
  backCommand,
  orderCommand,
];
