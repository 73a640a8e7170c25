import { Alert } from 'antd';
import { type CustomContentProps, enqueueSnackbar, SnackbarContent, SnackbarProvider } from 'notistack';
import { forwardRef } from 'react';

/** Time that a message stays, ms. A problem stays longer, because it says what to do. */
const STAY_MS = { success: 5_000, info: 6_000, error: 10_000 } as const;
const MOST = 4;

const Toast = forwardRef<HTMLDivElement, CustomContentProps>(function Toast({ id, message, variant }, ref) {
  const type = variant === 'error' || variant === 'success' ? variant : 'info';
  return (
    <SnackbarContent ref={ref} key={id}>
      <Alert showIcon type={type} title={message} />
    </SnackbarContent>
  );
});

const components = { success: Toast, info: Toast, error: Toast };

/** Place of short messages of the whole site. */
export function Toasts() {
  return <SnackbarProvider maxSnack={MOST} Components={components} anchorOrigin={{ vertical: 'top', horizontal: 'right' }} />;
}

const say = (variant: keyof typeof STAY_MS) => (message: string) =>
  enqueueSnackbar(message, { variant, autoHideDuration: STAY_MS[variant] });

/** Shows a short message. Anything that must not be missed belongs on the page. */
export const tell = { done: say('success'), note: say('info'), problem: say('error') };
