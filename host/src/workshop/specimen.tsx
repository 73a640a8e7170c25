import { Caption, cx } from '@chokdee/ui';
import type { ReactNode } from 'react';
import styles from './workshop.module.css';

export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <div className={styles.states}>{children}</div>
    </section>
  );
}

interface StateProps {
  readonly name: string;
  /** Takes the full width. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** One state of a part, with its name above it. */
export function State({ name, wide = false, children }: StateProps) {
  return (
    <div className={cx(styles.state, wide && styles.wide)} data-state={name}>
      <Caption>{name}</Caption>
      {children}
    </div>
  );
}
