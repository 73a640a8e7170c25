import type { CustomContentProps } from 'notistack';
import { type Ref, useEffect, useRef } from 'react';
import { Button, IconButton } from '../controls/button.tsx';
import { copy } from '../copy.ts';
import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';
import { Box } from '../parts/layout.ts';
import { useHeld } from './held.ts';
import styles from './messages.module.css';
import { closeMessage } from './shown.store.ts';
import type { Message } from './toast.ts';

const looks = {
  success: { className: styles.success, icon: 'check' },
  info: { className: styles.info, icon: 'info' },
  error: { className: styles.error, icon: 'warning' },
} as const;

/** Closes a message after its time. Pauses the time while messages are held. */
function useTime({ id, ms }: Message): void {
  const isHeld = useHeld();
  const leftMs = useRef(ms);
  useEffect(() => {
    if (isHeld) return;
    const since = Date.now();
    const timer = setTimeout(() => closeMessage(id), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= Date.now() - since;
    };
  }, [id, isHeld]);
}

interface Props extends CustomContentProps {
  readonly told: Message;
  readonly ref?: Ref<HTMLDivElement>;
}

/** A message: icon, text, action, and a close button on hover or focus. */
export function MessageCard({ told, ref }: Props) {
  const { id, tone, text, action } = told;
  useTime(told);
  const act = () => {
    closeMessage(id);
    action?.onPress();
  };
  return (
    <div ref={ref} className={cx(styles.message, looks[tone].className)} role={tone === 'error' ? 'alert' : undefined}>
      <Icon name={looks[tone].icon} size={20} />
      <Box as="span" grow>
        {text}
      </Box>
      {action && (
        <Button variant="text" size="sm" className={styles.action} onClick={act}>
          {action.label}
        </Button>
      )}
      <IconButton className={styles.close} aria-label={copy.closeToast} onClick={() => closeMessage(id)}>
        <Icon name="close" size={16} />
      </IconButton>
    </div>
  );
}
