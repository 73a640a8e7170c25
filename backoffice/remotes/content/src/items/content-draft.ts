import type { DraftData } from '@chokdee/contracts/drafts';
import { momentOfWord, type Words } from '../parts/form-field.ts';
import { givenWord, DRAFT_ID as id, newsDraft } from '../parts/preview/news-draft.ts';
import type { Kind } from './kinds.ts';

type ContentDraft = { readonly [K in Kind]: { readonly kind: K; readonly data: DraftData<K> } }[Kind];

/** Writes typed content in the shape of the call by which members read it. */
export function contentDraft(kind: Kind, words: Words): ContentDraft {
  const given = (name: string) => givenWord(words, name);
  const [title, text, picture] = [given('title') ?? '', given('text') ?? '', given('picture') ?? ''];
  const [link, action, ends] = [given('link'), given('action'), given('ends')];
  if (kind === 'announcement') return { kind, data: title };
  if (kind === 'news') return { kind, data: newsDraft(words, 1) };
  if (kind === 'banner') {
    return { kind, data: { id, title, subtitle: text, action: action ?? '', link: link ?? '/', art: picture } };
  }
  const ends_at = ends === null ? null : momentOfWord(ends);
  return { kind, data: { id, title, description: text, image: picture, link, action, ends_at } };
}
