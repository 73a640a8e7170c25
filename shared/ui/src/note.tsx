import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

const tones = { info: '', warn: 'w', error: 'e', ok: 'k' } as const;
const icons = { info: 'info', warn: 'warning', error: 'warning', ok: 'check' } as const;

interface NoteProps {
  readonly tone?: keyof typeof tones;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A sentence set apart; an error is announced at once. */
export function Note({ tone = 'info', children, className }: NoteProps) {
  return (
    <div className={cx('note', tones[tone], className)} role={tone === 'error' ? 'alert' : undefined}>
      <Icon name={icons[tone]} size={20} />
      <div className="grow">{children}</div>
    </div>
  );
}

const tagTones = { plain: '', ok: 'k', warn: 'w', error: 'e', info: 'n' } as const;

export function Tag({
  tone = 'plain',
  children,
  className,
}: {
  readonly tone?: keyof typeof tagTones;
  readonly children: ReactNode;
  readonly className?: string;
}) {
  return <span className={cx('tag', tagTones[tone], className)}>{children}</span>;
}
