import { ApiError } from '@chokdee/http';
import { toast } from '@chokdee/ui';
import { copy } from '../copy.ts';

/** What a member reads of a call that failed: the server's words, or that it could not be reached. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError && error.message !== '' ? error.message : copy.noConnection;
}

/** The red toast at the top, 3 s (spec section 8). */
export function tellError(error: unknown): void {
  toast.error(messageOf(error));
}
