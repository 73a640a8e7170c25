import type { DialogName } from '@chokdee/session';

/** The shell opens it alone, so the type that areas share does not know it. */
export const WIN_DIALOG = 'win' as string as DialogName;
