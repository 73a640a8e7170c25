import type { App } from '@chokdee/kernel/app';
import { registerCall } from '@chokdee/kernel/http';
import { beginStepUp, confirmStepUp } from './prove-step-up.command.ts';

export function registerStepUp(app: App): void {
  registerCall(app, 'POST /api/member/step_up/send', (context, input) => beginStepUp(context, input));

  registerCall(app, 'POST /api/member/step_up/confirm', async (context, input) => {
    await confirmStepUp(context, input);
    return {};
  });
}
