import { ApiError } from '@chokdee/http';
import { showAlert, toast } from '@chokdee/ui';
import { copy } from '../copy.ts';

/** The message for a failed call: the server's message, or a text about the missing connection. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError && error.message !== '' ? error.message : copy.noConnection;
}

/** Shows the red toast at the top for 3 s (spec section 8). */
export function tellError(error: unknown): void {
  toast.error(messageOf(error));
}

/** Shows a dialog, because a toast disappears by itself. */
export async function tellLoginFailed(error: unknown): Promise<void> {
  if (error instanceof ApiError) await showAlert({ title: copy.loginFailed, message: error.message });
  else tellError(error);
}
