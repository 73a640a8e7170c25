import type { App } from '@chokdee/kernel/app';
import { registerProfile } from '../profile/profile.routes.ts';
import { registerSession } from '../session/session.routes.ts';
import { registerSignUp } from '../sign-up/sign-up.routes.ts';

export function registerAccount(app: App): void {
  registerSignUp(app);
  registerSession(app);
  registerProfile(app);
}
