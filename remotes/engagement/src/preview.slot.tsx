import type { Draft } from '@chokdee/contracts/drafts';
import { type ComponentType, Suspense } from 'react';
import { views } from './preview-views.tsx';

/** Draws drafts of the back office with the parts of the pages. @throws Error for a kind of another area */
export function Slot({ draft: { kind, data } }: { readonly draft: Draft }) {
  const Draw = (views as Readonly<Record<string, ComponentType<{ data: unknown }> | undefined>>)[kind];
  if (!Draw) throw new Error(`engagement draws no ${kind}`);
  return (
    <Suspense>
      <Draw data={data} />
    </Suspense>
  );
}
