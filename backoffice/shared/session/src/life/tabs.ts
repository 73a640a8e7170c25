/** Messages between the tabs of this browser, which share one session. */
export type TabNews =
  | { readonly says: 'extended'; readonly endsAtMs: number }
  | { readonly says: 'out' }
  | { readonly says: 'in'; readonly username: string };

const NAME = 'chokdee-staff';
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);

export function tellTabs(news: TabNews): void {
  channel?.postMessage(news);
}

/** @returns a function that ends the listening */
export function onTabNews(handler: (news: TabNews) => void): () => void {
  const take = ({ data }: MessageEvent<TabNews>) => handler(data);
  channel?.addEventListener('message', take);
  return () => channel?.removeEventListener('message', take);
}
