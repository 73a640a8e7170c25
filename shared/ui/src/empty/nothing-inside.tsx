import { Detail, Strong } from '@chokdee/ui';
import type { ReactNode } from 'react';
import type { EmptyWords } from './words.ts';

interface Props {
  readonly words: EmptyWords;
  /** The one way forward; of a filter: it takes it off. */
  readonly action?: ReactNode;
  readonly above?: 2 | 4;
}

/** The same inside a card that has a heading of its own: two lines and no second frame. */
export function NothingInside({ words: { title, why }, action, above = 2 }: Props) {
  return (
    <Detail as="div" above={above}>
      <Strong as="div">{title}</Strong>
      {why}
      {action && <div>{action}</div>}
    </Detail>
  );
}
