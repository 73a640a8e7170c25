import { type ReactNode, useRef } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../controls/button.tsx';
import { copy } from '../copy.ts';
import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './overlay.module.css';
import { useModal } from './use-modal.ts';

export interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Accessible name of the sheet. */
  readonly title: string;
  /** Neither Escape nor a press outside closes it. */
  readonly persistent?: boolean;
  /** Called by the browser's back button. By default it closes the sheet, unless the sheet is persistent. */
  readonly onBack?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A sheet that rises from the bottom. Its content includes the heading. */
export function Sheet({ open, ...props }: SheetProps) {
  return open ? createPortal(<SheetBox {...props} />, document.body) : null;
}

function SheetBox({ onClose, onBack, title, persistent = false, children }: Omit<SheetProps, 'open'>) {
  const box = useRef<HTMLElement>(null);
  const close = persistent ? undefined : onClose;
  useModal(box, { onEscape: close, onOutside: close, onBack: onBack ?? close });
  return (
    <div className={cx(styles.overlay, styles.bottom)}>
      <section ref={box} className={styles.sheet} role="dialog" aria-modal="true" aria-label={title} tabIndex={-1}>
        <div className={styles.grip} aria-hidden="true" />
        {children}
      </section>
    </div>
  );
}

interface SheetHeadProps {
  readonly title: string;
  /** Left out while the sheet must stay open. */
  readonly onClose?: (() => void) | undefined;
}

/** The usual heading of a sheet, with its close button. */
export function SheetHead({ title, onClose }: SheetHeadProps) {
  return (
    <div className={styles.sheetHeader}>
      <h2>{title}</h2>
      {onClose && (
        <IconButton aria-label={copy.close} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      )}
    </div>
  );
}
