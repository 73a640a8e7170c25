import type { DialogName } from '@chokdee/session';

/** Only the shell opens this dialog, so the type shared with areas lacks it. */
export const WIN_DIALOG = 'win' as string as DialogName;
