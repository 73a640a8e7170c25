import type { Queryable } from '@chokdee/kernel/db';
import { anyText, noneOr, OpsUsageError, readMoment, usage } from '@chokdee/kernel/staff';
import { isStoredPicture } from '../pictures/pictures.repository.ts';
import { refusals } from '../refusals.copy.ts';
import type { ContentFields } from './content.repository.ts';
import type { ContentKind } from './content.tables.ts';

/** Address of a page of the own site; two slashes would lead to another one. */
export function readOwnPath(name: string, text: string): string {
  if (!/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]{0,299}$/.test(text)) throw new OpsUsageError(refusals.ownPage(name));
  return text;
}

/** Characters that a text may have. */
const LONGEST = { title: 120, text: 600, action: 40 } as const;

const textUpTo = (field: keyof typeof LONGEST) => (name: string, typed: string) => {
  const text = typed.normalize('NFC').trim();
  if (text.length > LONGEST[field]) throw new OpsUsageError(refusals.longText(name, LONGEST[field]));
  if (/[^\P{Cc}\n]/u.test(text)) throw new OpsUsageError(refusals.controlSigns(name));
  return text;
};
export const readTitle = textUpTo('title');
export const readBody = textUpTo('text');

/** Pairs of content, as staff type them. */
export const contentWords = {
  title: { about: 'Thai; of a banner it may have two lines', read: readTitle },
  text: { about: 'Thai', read: readBody },
  picture: { about: 'root-relative address, or none', read: noneOr(anyText) },
  link: { about: 'page of the site, or none', read: noneOr(readOwnPath) },
  action: { about: 'Thai text of that link, or none', read: noneOr(textUpTo('action')) },
  starts: { about: 'Bangkok time, like 2026-12-01T00:00, or none', read: noneOr(readMoment), as: 'starts_at' },
  ends: { about: 'Bangkok time, or none', read: noneOr(readMoment), as: 'ends_at' },
} as const;

/** Fields that content of a kind cannot be shown without. */
const NEEDED: Readonly<Record<ContentKind, readonly (keyof ContentFields)[]>> = {
  banner: ['title', 'picture', 'link', 'action'],
  event: ['title', 'text', 'picture'],
  announcement: ['title'],
  news: ['title', 'text'],
};

/** @throws OpsUsageError for content that members could not read as it is meant */
export async function checkContent(
  db: Queryable,
  { agentId, kind, fields }: { readonly agentId: number; readonly kind: ContentKind; readonly fields: ContentFields },
): Promise<void> {
  const missing = NEEDED[kind].find((name) => fields[name] === null || fields[name] === '');
  if (missing) throw new OpsUsageError(usage.filled(missing));
  const { picture, starts_at: starts, ends_at: ends } = fields;
  if (starts && ends && ends <= starts) throw new OpsUsageError(usage.endsLater());
  if (picture !== null && !picture.startsWith('/art/') && !(await isStoredPicture(db, agentId, picture))) {
    throw new OpsUsageError(refusals.noPicture);
  }
}
