import { Button, type ButtonProps, IconButton } from '../controls/button.tsx';
import { copy } from '../copy.ts';
import { Icon } from '../icons/icon.tsx';
import { toast } from '../messages/toast.ts';

interface Props extends Pick<ButtonProps, 'variant' | 'size' | 'wide' | 'grow' | 'above' | 'children' | 'className'> {
  readonly text: string;
  /** Describes the text for screen readers. Children replace the icon. */
  readonly label: string;
}

export function CopyButton({ text, label, ...look }: Props) {
  const act = { 'aria-label': label, inherits: true, onClick: () => void copyText(text) };
  if (look.children !== undefined) return <Button {...look} {...act} />;
  return (
    <IconButton {...act}>
      <Icon name="copy" size={20} />
    </IconButton>
  );
}

/** Copies the text and shows a message. Browsers offer the clipboard on secure addresses only. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(copy.copied);
  } catch {
    toast.error(copy.copyFailed);
  }
}
