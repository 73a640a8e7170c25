import type { Draft, DraftData, KindsOf } from '@chokdee/contracts/drafts';
import { type ComponentType, lazy, Suspense } from 'react';
import { pages } from './pages.ts';

type View<K extends KindsOf<'games'>> = ComponentType<{ readonly data: DraftData<K> }>;

/** Parts of the home page, in the scripts that members load. */
const views: { readonly [K in KindsOf<'games'>]: View<K> } = {
  announcement: lazy(async () => {
    const { AnnouncementStrip } = await pages.home();
    return { default: ({ data }) => <AnnouncementStrip text={data} /> };
  }),
  banner: lazy(async () => {
    const { ShownBanners } = await pages.home();
    return { default: ({ data }) => <ShownBanners banners={[data]} /> };
  }),
};

/** Draws drafts of the back office with the parts of the home page. @throws Error for a kind of another area */
export function Slot({ draft: { kind, data } }: { readonly draft: Draft }) {
  const Draw = (views as Readonly<Record<string, ComponentType<{ data: unknown }> | undefined>>)[kind];
  if (!Draw) throw new Error(`games draws no ${kind}`);
  return (
    <Suspense>
      <Draw data={data} />
    </Suspense>
  );
}
