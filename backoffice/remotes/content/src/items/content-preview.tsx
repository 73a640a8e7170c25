import { useMemo } from 'react';
import type { Words } from '../parts/form-field.ts';
import { Preview } from '../parts/preview/preview.tsx';
import { contentDraft } from './content-draft.ts';
import type { Kind } from './kinds.ts';

/** Content before it is saved, with each key that is pressed. */
export function ContentPreview({ kind, words }: { readonly kind: Kind; readonly words: Words }) {
  const draft = useMemo(() => contentDraft(kind, words), [kind, words]);
  return <Preview kind={draft.kind} data={draft.data} />;
}
