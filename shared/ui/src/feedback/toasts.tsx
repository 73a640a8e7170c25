import type { FocusEvent } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../controls/button.tsx';
import { copy } from '../copy.ts';
import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';
import { Box } from '../parts/layout.ts';
import { dismissToast, pauseToasts, resumeToasts, type ToastItem, useToasts } from './toast.store.ts';
import styles from './toasts.module.css';

const looks = {
  success: { className: styles.success, icon: 'check' },
  info: { className: styles.info, icon: 'info' },
  error: { className: styles.error, icon: 'warning' },
} as const;

/** Where toasts appear; mounted once, by `UiOutlets`. They stay readable, and readable aloud, above open dialogs. */
export function Toasts() {
  const items = useToasts();
  const resumeUnlessInside = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) resumeToasts();
  };
  return createPortal(
    <section
      className={styles.toasts}
      aria-label={copy.toasts}
      data-above-dialogs
      onPointerEnter={pauseToasts}
      onPointerLeave={resumeToasts}
      onFocus={pauseToasts}
      onBlur={resumeUnlessInside}
    >
      {items.map((item) => item.tone === 'error' && <Toast key={item.id} item={item} role="alert" />)}
      {/* There from the start: a screen reader only hears what changes in a region it knows. */}
      <div role="status">{items.map((item) => item.tone !== 'error' && <Toast key={item.id} item={item} />)}</div>
    </section>,
    document.body,
  );
}

function Toast({ item: { id, tone, message }, role }: { readonly item: ToastItem; readonly role?: 'alert' }) {
  return (
    <div className={cx(styles.toast, looks[tone].className)} role={role}>
      <Icon name={looks[tone].icon} size={20} />
      <Box as="span" grow>
        {message}
      </Box>
      <IconButton className={styles.close} aria-label={copy.closeToast} onClick={() => dismissToast(id)}>
        <Icon name="close" size={16} />
      </IconButton>
    </div>
  );
}
