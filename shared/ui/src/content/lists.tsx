import type { ReactNode } from 'react';
import { copy } from '../copy.ts';
import { Icon } from '../icons/icon.tsx';
import { definePart, dress, type Looks } from '../parts/define-part.ts';
import { Box, Text, VisuallyHidden } from '../parts/index.ts';
import styles from './lists.module.css';

/** Terms and values as `dt` and `dd`. */
export const Definitions = definePart('dl', styles.data);

interface DataListProps extends Pick<Looks, 'above'> {
  readonly items: readonly { readonly term: string; readonly value: ReactNode }[];
  readonly className?: string | undefined;
}

/** Terms and values, with the values on the right. */
export function DataList({ items, ...look }: DataListProps) {
  return (
    <Definitions {...look}>
      {items.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Definitions>
  );
}

export interface TimelineItem {
  readonly title: string;
  /** The time as formatted text. */
  readonly time?: string;
  readonly text?: ReactNode;
  readonly state: 'done' | 'now' | 'next' | 'failed';
}

const states = {
  done: { mark: 'check', className: styles.done },
  now: { mark: 'clock', className: styles.now },
  next: { mark: null, className: styles.next },
  failed: { mark: 'close', className: styles.failed },
} as const;

interface TimelineProps extends Pick<Looks, 'above'> {
  readonly label: string;
  readonly items: readonly TimelineItem[];
}

/** Past, current and next events in order. */
export function Timeline({ label, items, above }: TimelineProps) {
  return (
    <ol {...dress({ above }, styles.timeline)} aria-label={label}>
      {items.map(({ title, time, text, state }) => (
        <li key={title} className={states[state].className} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={styles.mark} aria-hidden="true">
            {states[state].mark !== null && <Icon name={states[state].mark} size={16} />}
          </span>
          <Box grow>
            <Text as="b" weight="medium" size="sm">
              {title}
              <VisuallyHidden> {copy.timeline[state]}</VisuallyHidden>
            </Text>
            {time !== undefined && (
              <Text as="span" size="xs" tone="subtle" numeric weight="regular" className={styles.time}>
                {time}
              </Text>
            )}
            {text !== undefined && (
              <Text as="div" size="sm" tone="muted">
                {text}
              </Text>
            )}
          </Box>
        </li>
      ))}
    </ol>
  );
}

interface AccordionProps {
  readonly items: readonly { readonly title: string; readonly content: ReactNode }[];
  /** Index of the item that is open at first. */
  readonly openFirst?: number;
}

/** Questions and answers as `details` elements, which a search in the page opens, too. */
export function Accordion({ items, openFirst }: AccordionProps) {
  return (
    <div className={styles.accordion}>
      {items.map(({ title, content }, index) => (
        <details key={title} open={index === openFirst}>
          <summary>
            <Box as="span" grow>
              {title}
            </Box>
            <Icon name="chevron-down" size={20} />
          </summary>
          <div className={styles.content}>{content}</div>
        </details>
      ))}
    </div>
  );
}
