import { type ReactNode, useRef } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../controls/button.tsx';
import { copy } from '../copy.ts';
import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './overlay.module.css';
import { DialogHeader, DialogPanel } from './panels.ts';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  readonly open: boolean;
  /** Called by the close button, Escape, or a press outside. */
  readonly onClose: () => void;
  /** Heading and accessible name. */
  readonly title: string;
  /** Maximum width, px. */
  readonly width?: number;
  /** A press outside does not close it. */
  readonly persistent?: boolean;
  /** False removes Escape and the close button. The content must offer a way to close. */
  readonly dismissable?: boolean;
  /** Called by the browser's back button. By default it closes the dialog, if that is dismissable. */
  readonly onBack?: (() => void) | undefined;
  /** Replaces the heading beside the close button. */
  readonly heading?: ReactNode;
  /** Shows the red close button of the announcement. */
  readonly redClose?: boolean;
  /** Hides the heading row. */
  readonly bare?: boolean;
  /** Stands above other dialogs. */
  readonly onTop?: boolean;
  readonly role?: 'dialog' | 'alertdialog';
  readonly children: ReactNode;
}

export function Dialog({ open, ...props }: DialogProps) {
  return open ? createPortal(<DialogBox {...props} />, document.body) : null;
}

function DialogBox(props: Omit<DialogProps, 'open'>) {
  const { onClose, title, width = 480, persistent = false, dismissable = true, bare = false, onTop = false } = props;
  const box = useRef<HTMLElement>(null);
  useModal(box, {
    onEscape: dismissable ? onClose : undefined,
    onOutside: dismissable && !persistent ? onClose : undefined,
    onBack: props.onBack ?? (dismissable ? onClose : undefined),
  });
  const naming = { role: props.role ?? 'dialog', 'aria-modal': true, 'aria-label': title } as const;
  return (
    <div className={cx(styles.overlay, onTop && styles.onTop)}>
      <DialogPanel ref={box} className={styles.dialog} tabIndex={-1} style={{ maxWidth: width }} {...naming}>
        {!bare && (
          <DialogHeader>
            {props.heading ?? <h2>{title}</h2>}
            {dismissable && <CloseButton red={props.redClose === true} onClose={onClose} />}
          </DialogHeader>
        )}
        {props.children}
      </DialogPanel>
    </div>
  );
}

function CloseButton({ red, onClose }: { readonly red: boolean; readonly onClose: () => void }) {
  return (
    <IconButton className={red ? styles.redClose : undefined} aria-label={copy.close} onClick={onClose}>
      <Icon name="close" size={red ? 20 : 24} />
    </IconButton>
  );
}
