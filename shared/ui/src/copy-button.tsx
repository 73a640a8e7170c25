import type { ReactNode } from 'react';
import { copy } from './copy.ts';
import { toast } from './feedback/toast.store.ts';
import { Icon } from './icon.tsx';

interface CopyButtonProps {
  readonly text: string;
  /** What is copied, for a screen reader; children replace the bare icon. */
  readonly label: string;
  readonly children?: ReactNode;
  readonly className?: string;
}

export function CopyButton({ text, label, children, className = 'ib' }: CopyButtonProps) {
  return (
    <button
      type="button"
      className={className}
      style={{ color: 'inherit' }}
      aria-label={label}
      onClick={() => void copyText(text)}
    >
      {children ?? <Icon name="copy" size={20} />}
    </button>
  );
}

/** Copies and says so. Browsers offer the clipboard on secure addresses only. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(copy.copied);
  } catch {
    toast.error(copy.copyFailed);
  }
}
