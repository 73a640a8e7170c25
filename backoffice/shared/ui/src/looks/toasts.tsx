import { Alert } from 'antd';
import { type CustomContentProps, enqueueSnackbar, SnackbarContent, SnackbarProvider } from 'notistack';
import { forwardRef } from 'react';

declare module 'notistack' {
  interface VariantOverrides {
    deskDone: true;
    deskNote: true;
    deskProblem: true;
  }
}

/** Time that a message stays, ms. A problem stays longer, because it says what to do. */
const STAY_MS = { deskDone: 5_000, deskNote: 6_000, deskProblem: 10_000 } as const;
const MOST = 4;
const types = { deskDone: 'success', deskNote: 'info', deskProblem: 'error' } as const;

const Toast = forwardRef<HTMLDivElement, CustomContentProps>(function Toast({ id, message, variant }, ref) {
  return (
    <SnackbarContent ref={ref} key={id}>
      <Alert showIcon type={types[variant as keyof typeof types]} title={message} />
    </SnackbarContent>
  );
});

const components = { deskDone: Toast, deskNote: Toast, deskProblem: Toast };

/** Place of short messages of the whole site. */
export function Toasts() {
  return (
    <SnackbarProvider maxSnack={MOST} Components={components} anchorOrigin={{ vertical: 'top', horizontal: 'right' }} />
  );
}

const say = (variant: keyof typeof STAY_MS) => (message: string) =>
  enqueueSnackbar(message, { variant, autoHideDuration: STAY_MS[variant] });

/** Shows a short message. Anything that must not be missed belongs on the page. */
export const tell = { done: say('deskDone'), note: say('deskNote'), problem: say('deskProblem') };
