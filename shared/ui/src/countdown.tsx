import { countdownTone, formatCountdown } from '@chokdee/format';
import { useEffect, useRef } from 'react';
import { copy } from './copy.ts';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { useNow } from './use-now.ts';

const toneClass = { ok: 'jade', warn: 'warn', danger: 'red row gap1' } as const;

interface CountdownProps {
  /** ISO instant or ms. */
  readonly to: string | number;
  /** Called once when the time is up, also when it already was. */
  readonly onEnd?: () => void;
  /** `auto` colours by the time left; without it the text keeps its colour. */
  readonly tone?: 'auto';
  readonly className?: string;
  /** Shown when the time is up. */
  readonly ended?: string;
}

/** Time left on the server's clock. */
export function Countdown({ to, onEnd, tone, className, ended = copy.ended }: CountdownProps) {
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
  if (isOver) return <span className={cx('t3', className)}>{ended}</span>;
  const name = countdownTone(leftMs);
  return (
    <span role="timer" className={cx('num', tone === 'auto' && toneClass[name], className)}>
      {tone === 'auto' && name === 'danger' && <Icon name="clock" size={20} />}
      {formatCountdown(leftMs)}
    </span>
  );
}
