import { ApiError } from '@chokdee/http';
import { showAlert, toast } from '@chokdee/ui';
import { copy } from '../copy.ts';

/** What a member reads of a call that failed: the server's words, or that it could not be reached. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError && error.message !== '' ? error.message : copy.noConnection;
}

/** The red toast at the top, 3 s (spec section 8). */
export function tellError(error: unknown): void {
  toast.error(messageOf(error));
}

/** A dialog, which does not leave by itself as a toast does. */
export async function tellLoginFailed(error: unknown): Promise<void> {
  if (error instanceof ApiError) await showAlert({ title: copy.loginFailed, message: error.message });
  else tellError(error);
}
