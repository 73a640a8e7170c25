import { EmptyState, type IconName } from '@chokdee/ui';
import type { ReactNode } from 'react';
import type { EmptyWords } from './words.ts';

type Kind =
  /** Nothing yet: the icon of what will stand there. */
  | { readonly icon: Exclude<IconName, 'search' | 'lock'>; readonly action?: ReactNode }
  /** A filter or a search finds nothing: the action takes it off. */
  | { readonly icon: 'search'; readonly action: ReactNode }
  /** Closed: it is there, but not now, or not for this visitor. */
  | { readonly icon: 'lock'; readonly action: ReactNode };

type NothingProps = Kind & { readonly words: EmptyWords; readonly above?: 3 | 4 };

/** Where nothing is to be shown, in every area: what is not there, why, and the one way forward. */
export function Nothing({ words, ...look }: NothingProps) {
  return (
    <EmptyState title={words.title} {...look}>
      {words.why}
    </EmptyState>
  );
}
