import type { ReactNode } from 'react';
import { copy } from './copy.ts';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

interface DataListProps {
  readonly items: readonly { readonly term: string; readonly value: ReactNode }[];
  readonly className?: string;
}

/** Names and values, the values on the right. */
export function DataList({ items, className }: DataListProps) {
  return (
    <dl className={cx('kv', className)}>
      {items.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface TimelineItem {
  readonly title: string;
  /** When, as shown. */
  readonly time?: string;
  readonly text?: ReactNode;
  readonly state: 'done' | 'now' | 'next' | 'failed';
}

const marks = { done: 'check', now: 'clock', next: null, failed: 'close' } as const;

/** What happened, what is happening and what comes, in order. */
export function Timeline({ label, items }: { readonly label: string; readonly items: readonly TimelineItem[] }) {
  return (
    <ol className="tl" aria-label={label}>
      {items.map(({ title, time, text, state }) => (
        <li key={title} className={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className="tl-m" aria-hidden="true">
            {marks[state] !== null && <Icon name={marks[state]} size={16} />}
          </span>
          <div className="grow">
            <b className="m fs14">
              {title}
              <span className="sr"> {copy.timeline[state]}</span>
            </b>
            {time !== undefined && <span className="fs12 t3 num">{time}</span>}
            {text !== undefined && <div className="fs14 t2">{text}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}

interface AccordionProps {
  readonly items: readonly { readonly title: string; readonly content: ReactNode }[];
  /** Index of the one open at first. */
  readonly openFirst?: number;
}

/** Questions and answers: the browser's own disclosure, which also opens for a search in the page. */
export function Accordion({ items, openFirst }: AccordionProps) {
  return (
    <div className="acc">
      {items.map(({ title, content }, index) => (
        <details key={title} open={index === openFirst}>
          <summary>
            <span className="grow">{title}</span>
            <Icon name="chevron-down" size={20} />
          </summary>
          <div className="acc-c">{content}</div>
        </details>
      ))}
    </div>
  );
}
