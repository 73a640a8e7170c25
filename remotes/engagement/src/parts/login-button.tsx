import { useUi } from '@chokdee/session';
import { Button, type ButtonProps } from '@chokdee/ui';
import { copy } from './copy.ts';

/** In place of what only members can do: the login dialog over the same page. */
export function LoginButton({ children = copy.login, ...look }: Omit<ButtonProps, 'onClick'>) {
  const openDialog = useUi((state) => state.openDialog);
  return (
    <Button {...look} onClick={() => openDialog('login')}>
      {children}
    </Button>
  );
}
