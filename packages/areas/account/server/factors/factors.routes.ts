import type { App } from '@chokdee/kernel/app';
import { type CallContext, registerCall } from '@chokdee/kernel/http';
import { presentTokens } from '../profile/account.presenter.ts';
import { keepDevice, recogniseDevice } from '../session/device-cookie.ts';
import { setRefreshCookie } from '../session/refresh-cookie.ts';
import type { SessionTokens } from '../session/sessions.ts';
import { renewRecoveryCodes, setAlwaysAsk } from './factors.command.ts';
import { presentFactors } from './factors.presenter.ts';
import { loadFactors } from './factors.repository.ts';
import { beginPasskeyLogin, passkeyLogin } from './passkey-login.command.ts';
import { addPasskey, beginPasskey, removePasskey } from './passkeys.command.ts';
import { enterBySecondFactor } from './second-factor.command.ts';
import { beginTotp, confirmTotp, removeTotp } from './totp.command.ts';

type Device = ReturnType<typeof recogniseDevice>;

async function enter(context: CallContext, open: (device: Device) => Promise<SessionTokens>) {
  const device = recogniseDevice(context);
  const tokens = await open(device);
  setRefreshCookie(context.reply, context.config, tokens);
  keepDevice(context, device.deviceId);
  return presentTokens(tokens);
}

export function registerFactors(app: App): void {
  registerCall(app, 'GET /api/member/factor/list', async ({ db, clock, member }) =>
    presentFactors(await loadFactors(db, member.id, clock.now())),
  );

  registerCall(app, 'POST /api/member/passkey/begin', beginPasskey);

  registerCall(app, 'POST /api/member/passkey/add', async (context, { id: challengeId, credential }) => ({
    recovery_codes: await addPasskey(context, { challengeId, credential, ...recogniseDevice(context) }),
  }));

  registerCall(app, 'POST /api/member/passkey/remove', async (context, { passkey_id: passkeyId }) => {
    await removePasskey(context, passkeyId);
    return {};
  });

  registerCall(app, 'POST /api/member/totp/begin', beginTotp);

  registerCall(app, 'POST /api/member/totp/confirm', async (context, input) => ({
    recovery_codes: await confirmTotp(context, input),
  }));

  registerCall(app, 'POST /api/member/totp/remove', async (context) => {
    await removeTotp(context);
    return {};
  });

  registerCall(app, 'POST /api/member/factor/recovery_codes', async (context) => ({
    recovery_codes: await renewRecoveryCodes(context),
  }));

  registerCall(app, 'POST /api/member/factor/always_ask', async (context, { always_ask: alwaysAsk }) => {
    await setAlwaysAsk(context, alwaysAsk);
    return {};
  });
}

/** Registers logins beside username and password. */
export function registerFactorLogin(app: App): void {
  registerCall(app, 'POST /api/passkey/begin', beginPasskeyLogin);

  registerCall(app, 'POST /api/passkey/login', (context, { id: challengeId, credential, link_token: linkToken = '' }) =>
    enter(context, (device) => passkeyLogin(context, { challengeId, credential, linkToken, ...device })),
  );

  registerCall(app, 'POST /api/login/second_factor', (context, { ticket, code }) =>
    enter(context, (device) => enterBySecondFactor(context, { ticket, code, ...device })),
  );
}
