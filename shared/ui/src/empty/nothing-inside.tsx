import { Detail, Strong } from '@chokdee/ui';
import type { ReactNode } from 'react';
import type { EmptyWords } from './words.ts';

interface Props {
  readonly words: EmptyWords;
  /** The one next step. For a filter, it removes the filter. */
  readonly action?: ReactNode;
  readonly above?: 2 | 4;
}

/** Empty state for a card with its own heading: two lines without a second frame. */
export function NothingInside({ words: { title, why }, action, above = 2 }: Props) {
  return (
    <Detail as="div" above={above}>
      <Strong as="div">{title}</Strong>
      {why}
      {action && <div>{action}</div>}
    </Detail>
  );
}
