import { EmptyState, type IconName } from '@chokdee/ui';
import type { ReactNode } from 'react';
import type { EmptyWords } from './words.ts';

type Kind =
  /** No items yet: the icon shows their kind. */
  | { readonly icon: Exclude<IconName, 'search' | 'lock'>; readonly action?: ReactNode }
  /** A filter or a search finds nothing: the action removes it. */
  | { readonly icon: 'search'; readonly action: ReactNode }
  /** Closed now, or closed for this visitor. */
  | { readonly icon: 'lock'; readonly action: ReactNode };

type NothingProps = Kind & { readonly words: EmptyWords; readonly above?: 3 | 4 };

/** The empty state of all areas: it names the missing thing, the reason and the one next step. */
export function Nothing({ words, ...look }: NothingProps) {
  return (
    <EmptyState title={words.title} {...look}>
      {words.why}
    </EmptyState>
  );
}
