import type { Draft, DraftData, KindsOf } from '@chokdee/contracts/drafts';
import { type ComponentType, lazy, Suspense } from 'react';

type View<K extends KindsOf<'host'>> = ComponentType<{ readonly data: DraftData<K> }>;

/** Parts of the dialogs, in the scripts that members load. */
const views: { readonly [K in KindsOf<'host'>]: View<K> } = {
  event: lazy(async () => {
    const { EventCard } = await import('../dialogs/event-dialog.tsx');
    return { default: ({ data }) => <EventCard event={data} /> };
  }),
  news: lazy(async () => {
    const [{ InboxEntry }, { Shown }] = await Promise.all([
      import('../inbox/inbox-dialog.tsx'),
      import('../inbox/notification-dialog.tsx'),
    ]);
    return {
      default: ({ data }) => (
        <>
          <InboxEntry notification={data} />
          <Shown notification={data} />
        </>
      ),
    };
  }),
};

/** Draws a draft that the shell shows to members itself. @throws Error for a kind of another area */
export function HostDraft({ draft: { kind, data } }: { readonly draft: Draft }) {
  const Draw = (views as Readonly<Record<string, ComponentType<{ data: unknown }> | undefined>>)[kind];
  if (!Draw) throw new Error(`The shell draws no ${kind}`);
  return (
    <Suspense>
      <Draw data={data} />
    </Suspense>
  );
}
