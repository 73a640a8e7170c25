import type { Choice } from '@chokdee/backoffice-ui';
import type { FormField, Words } from '../parts/form-field.ts';
import { wordOfMoment } from '../parts/form-field.ts';
import { copy } from './copy.ts';
import type { Item, Kind } from './kinds.ts';

const { fields: words } = copy;
const { groups } = words;

const idField: FormField = {
  name: 'id',
  label: words.id.label,
  help: words.id.help,
  read: (typed) => (/^[a-z0-9][a-z0-9-]{0,40}$/.test(typed.trim()) ? typed.trim() : null),
  unreadable: words.id.unreadable,
};

const link: FormField = {
  name: 'link',
  label: words.link,
  help: words.linkHelp,
  heading: groups.link,
};
const action: FormField = { name: 'action', label: words.action };
const schedule: readonly FormField[] = [
  {
    name: 'starts',
    label: words.starts,
    control: 'moment',
    isRequired: false,
    takesNone: true,
    heading: groups.schedule,
  },
  { name: 'ends', label: words.ends, control: 'moment', isRequired: false, takesNone: true },
];
const optional = (field: FormField): FormField => ({ ...field, isRequired: false, takesNone: true });

/** Fields of a kind in their groups. A new item also has its id, and may be shown at once. */
export function fieldsOf(
  kind: Kind,
  { isNew, pictures }: { readonly isNew: boolean; readonly pictures: readonly Choice[] },
) {
  const heading = { heading: groups.content };
  const picture: FormField = {
    name: 'picture',
    label: words.picture,
    help: words.pictureHelp,
    control: 'choice',
    options: pictures,
  };
  const text: FormField = { name: 'text', label: words.text, control: 'lines' };
  const byKind: Readonly<Record<Kind, readonly FormField[]>> = {
    banner: [
      { name: 'title', label: words.title, help: words.twoLines, control: 'lines', ...heading },
      { ...text, isRequired: false },
      picture,
      link,
      action,
    ],
    event: [{ name: 'title', label: words.title, ...heading }, text, picture, optional(link), optional(action)],
    announcement: [{ name: 'title', label: words.announcement, ...heading }],
    news: [{ name: 'title', label: words.title, ...heading }, text, optional(picture), optional(link)],
  };
  const live: FormField = { name: 'live', label: words.live, control: 'switch' };
  return [...(isNew ? [idField] : []), ...byKind[kind], ...schedule, ...(isNew ? [live] : [])];
}

/** Writes an item as its form holds it. */
export function wordsOf(item: Item): Words {
  const filled = { picture: item.picture, link: item.link, action: item.action };
  const times = { starts: item.starts_at, ends: item.ends_at };
  return {
    title: item.title,
    text: item.text,
    ...Object.fromEntries(Object.entries(filled).map(([name, value]) => [name, value ?? 'none'])),
    ...Object.fromEntries(Object.entries(times).map(([name, at]) => [name, at === null ? 'none' : wordOfMoment(at)])),
  };
}
