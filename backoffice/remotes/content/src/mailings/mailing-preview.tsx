import { useMemo } from 'react';
import type { Words } from '../parts/form-field.ts';
import { newsDraft } from '../parts/preview/news-draft.ts';
import { Preview } from '../parts/preview/preview.tsx';

/** A notice before it is sent, as the inbox of a member shows it. */
export function MailingPreview({ words }: { readonly words: Words }) {
  const data = useMemo(() => newsDraft(words, 2), [words]);
  return <Preview kind="news" data={data} />;
}
