import { useUi } from '@chokdee/session';
import { Button, type ButtonProps } from '@chokdee/ui';
import { copy } from './copy.ts';

/** Opens the login dialog; shown to guests instead of a button for members. */
export function LoginButton({ children = copy.login, ...look }: Omit<ButtonProps, 'onClick'>) {
  const openDialog = useUi((state) => state.openDialog);
  return (
    <Button {...look} onClick={() => openDialog('login')}>
      {children}
    </Button>
  );
}
