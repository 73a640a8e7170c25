import type { DraftData } from '@chokdee/contracts/drafts';
import { serverClock } from '@chokdee/http';
import { NONE, type Words } from '../form-field.ts';

/** Place of a draft among the content of members. */
export const DRAFT_ID = 'draft';

/** Word of a field. Null for an empty one. */
export const givenWord = (words: Words, name: string): string | null => {
  const word = words[name];
  return word === undefined || word === NONE || word === '' ? null : word;
};

/** A notice as the inbox of a member has it. @param type 1 shows the picture first, 2 is a notice to chosen members */
export const newsDraft = (words: Words, type: 1 | 2): DraftData<'news'> => ({
  id: DRAFT_ID,
  kind: 'news',
  type,
  image: givenWord(words, 'picture'),
  title: givenWord(words, 'title') ?? '',
  description: givenWord(words, 'text') ?? '',
  link: givenWord(words, 'link'),
  created_at: new Date(serverClock.now()).toISOString(),
  is_read: false,
  cursor: '',
});
