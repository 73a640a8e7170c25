import type { App } from '@chokdee/kernel/app';
import { assertHashPlace } from '@chokdee/kernel/passwords';
import { registerPublicStaffCall } from '@chokdee/kernel/staff';
import { beginPasskey, join, openInvitation } from './join.command.ts';

/** Answers the calls of the page on which an invited person joins. */
export function registerJoining(app: App): void {
  registerPublicStaffCall(app, 'POST /api/staff/join/open', (context, { invitation }) =>
    openInvitation(context, invitation),
  );
  registerPublicStaffCall(app, 'POST /api/staff/join/passkey', (context, { invitation }) =>
    beginPasskey(context, invitation),
  );
  registerPublicStaffCall(app, 'POST /api/staff/join', (context, input) => join(context, input, context.request.ip), {
    admit: () => assertHashPlace('staff'),
  });
}
