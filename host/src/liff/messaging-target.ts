import type { SiteMap } from '@chokdee/contracts';
import { useSite } from '@chokdee/session';
import { copy } from './copy.ts';

interface MessagingTarget {
  readonly name: string;
  readonly to: string;
  /** Thai name, used after the word "to". */
  readonly label: string;
}

const home: MessagingTarget = { name: 'home', to: '/', label: copy.home };

/** The page that the messaging app names (`/liff/:name?`), as an area declares it. Unknown names lead home. */
export function messagingTarget(nav: SiteMap['nav'], name: string | undefined): MessagingTarget {
  const entry = nav.find(({ id, area, at }) => at.messaging !== undefined && id === `${area}.${name}`);
  return entry && name !== undefined ? { name, to: entry.to, label: entry.label } : home;
}

export function useMessagingTarget(name: string | undefined): MessagingTarget {
  const nav = useSite((state) => state.nav);
  return messagingTarget(nav, name);
}
