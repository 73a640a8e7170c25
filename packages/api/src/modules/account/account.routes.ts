import type { App } from '../../deps.ts';
import { registerProfile } from './profile.routes.ts';
import { registerSession } from './session.routes.ts';
import { registerSignUp } from './sign-up.routes.ts';

export function registerAccount(app: App): void {
  registerSignUp(app);
  registerSession(app);
  registerProfile(app);
}
