import { type Labels, reasonOf, useStaffQuery } from '@chokdee/backoffice-session';
import type { DraftData } from '@chokdee/contracts/drafts';
import type { StaffInputOf } from '@chokdee/contracts/staff-calls';
import { useEffect, useState } from 'react';
import type { Words } from '../form-field.ts';
import { copy } from './copy.ts';
import { Preview } from './preview.tsx';

/** Pause in typing after which the draft is asked for, ms. */
const PAUSE_MS = 300;

type Kind = StaffInputOf<'POST /api/staff/offers/preview'>['kind'];

interface OfferPreviewProps {
  readonly kind: Kind;
  /** Undefined means a new offer. */
  readonly id: string | undefined;
  readonly words: Words;
  /** Labels of the fields of the form. */
  readonly labels: Labels;
}

/** An offer before it is published. The server writes it as members read it, because its words follow from its terms. */
export function OfferPreview({ kind, id, words, labels }: OfferPreviewProps) {
  const fields = useSettled(words);
  const { data, error } = useStaffQuery('POST /api/staff/offers/preview', { kind, fields, ...(id && { id }) });
  const [shown, setShown] = useState<DraftData<Kind> | null>(null);
  const draft = (data?.draft ?? null) as DraftData<Kind> | null;
  // The last draft that was whole stays while the next one is typed.
  if (draft !== null && draft !== shown) setShown(draft);
  const problem = error === null ? (data?.problem ?? null) : reasonOf(error, labels);
  const label = labels[data?.field ?? ''];
  return <Preview kind={kind} data={shown} problem={problem && label ? copy.ofField(label, problem) : problem} />;
}

/** The words once nothing was typed for a while. */
function useSettled(words: Words): Words {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
}
