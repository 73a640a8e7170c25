import { countdownTone, formatCountdown } from '@chokdee/format';
import { useEffect, useRef } from 'react';
import { copy } from '../copy.ts';
import { Icon } from '../icons/icon.tsx';
import type { Looks } from '../parts/define-part.ts';
import { Row } from '../parts/layout.ts';
import { Text } from '../parts/text.ts';
import { useNow } from '../use-now.ts';

interface Props extends Omit<Looks, 'tone'> {
  /** ISO time or ms since 1970. */
  readonly to: string | number;
  /** Called once when the time is up, also if it was up before the first render. */
  readonly onEnd?: () => void;
  /** `auto` changes the colour with the time left. */
  readonly tone?: 'auto';
  readonly className?: string | undefined;
  /** Text after the end. */
  readonly ended?: string;
}

/** Time left by the server's clock. */
export function Countdown({ to, onEnd, tone, ended = copy.ended, ...look }: Props) {
  const end = typeof to === 'number' ? to : Date.parse(to);
  const leftMs = end - useNow();
  const isOver = leftMs <= 0;
  const latest = useRef(onEnd);
  const reported = useRef<number | null>(null);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    if (!isOver || reported.current === end) return;
    reported.current = end;
    latest.current?.();
  }, [isOver, end]);
  if (isOver) {
    return (
      <Text as="span" tone="subtle" {...look}>
        {ended}
      </Text>
    );
  }
  const urgency = tone === 'auto' ? countdownTone(leftMs) : undefined;
  if (urgency === 'danger') {
    return (
      <Row as="span" gap={1} role="timer" numeric tone="error" {...look}>
        <Icon name="clock" size={20} />
        <span>{formatCountdown(leftMs)}</span>
      </Row>
    );
  }
  return (
    <Text as="span" role="timer" numeric tone={urgency} {...look}>
      {formatCountdown(leftMs)}
    </Text>
  );
}
