import { cx } from '@chokdee/ui';
import type { ReactNode } from 'react';

/** One kind of part. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="ws-part">
      <h2>{title}</h2>
      <div className="ws-states">{children}</div>
    </section>
  );
}

interface StateProps {
  readonly name: string;
  /** Takes the whole width. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** One state of a part, with its name above. */
export function State({ name, wide = false, children }: StateProps) {
  return (
    <div className={cx('ws-state', wide && 'wide')} data-state={name}>
      <span className="cap">{name}</span>
      {children}
    </div>
  );
}
