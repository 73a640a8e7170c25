import type { Area, GuardedAct } from '@chokdee/kernel/app';
import type { Tx } from '@chokdee/kernel/db';
import { presentEvent } from './agent/agent.presenter.ts';
import { registerAgent } from './agent/agent.routes.ts';
import { accountBrandParts } from './agent/brand-parts.ts';
import { registerForgetCounts, seedForgetCounts } from './budgets/forget-counts.job.ts';
import { listShown } from './content/content.repository.ts';
import { registerContentViews } from './content/content.views.ts';
import { registerDeliveries } from './deliveries/deliveries.routes.ts';
import { registerSendMessaging } from './deliveries/send-messaging.job.ts';
import { registerSendPush } from './deliveries/send-push.job.ts';
import { registerCare } from './desk/care.routes.ts';
import { registerEndPlay } from './desk/end-play.job.ts';
import { registerMemberDesk } from './desk/member-desk.routes.ts';
import { registerRisk } from './desk/risk.routes.ts';
import { memberFinder, registerMemberSearch } from './desk/search.routes.ts';
import { registerSendReset } from './desk/send-reset.job.ts';
import { findWithdrawRest } from './factors/factors.repository.ts';
import { registerFactorLogin, registerFactors } from './factors/factors.routes.ts';
import { reencryptTotp } from './factors/totp.repository.ts';
import { registerMailingViews } from './mailings/mailings.views.ts';
import { registerMailings } from './mailings/send-mailing.job.ts';
import { setVipLevel } from './members/account.repository.ts';
import { registerAnnounce } from './notices/announce.job.ts';
import { registerInbox } from './notices/inbox.routes.ts';
import { registerNoticeSms } from './notices/notice-sms.job.ts';
import { accountNotices } from './notices/notices.copy.ts';
import { arrangementCommands } from './ops/arrangement.ops.ts';
import { contentCommands } from './ops/content.ops.ts';
import { mailingCommands } from './ops/mailings.ops.ts';
import { memberCommands } from './ops/members.ops.ts';
import { protectionCommands } from './ops/protection.ops.ts';
import { recoveryCommands } from './ops/recovery.ops.ts';
import { siteColourCommands } from './ops/site-colours.ops.ts';
import { siteSettingCommands } from './ops/site-settings.ops.ts';
import { type ConfirmProps, confirmPassword } from './password/password-check.ts';
import { personalDataCommands } from './personal-data/personal-data.ops.ts';
import { registerPersonalData } from './personal-data/personal-data.routes.ts';
import { registerPictures } from './pictures/pictures.routes.ts';
import { registerPictureViews } from './pictures/pictures.views.ts';
import { listBankAccounts } from './profile/bank-account.repository.ts';
import { registerProfile } from './profile/profile.routes.ts';
import { accountRules } from './schema/data-rules.ts';
import { seedAgents } from './seed/agents.seed.ts';
import { seedAgentsDemo } from './seed/agents-demo.seed.ts';
import { seedDemoMembers } from './seed/demo-members.seed.ts';
import { seedSandboxMembers } from './seed/sandbox-members.seed.ts';
import { isNewDevice } from './session/new-device.query.ts';
import { registerSession } from './session/session.routes.ts';
import { sessions } from './session/session-port.ts';
import { registerSignUp } from './sign-up/sign-up.routes.ts';
import { createSmsSender } from './sign-up/sms-sender.ts';
import { requireKnownDevice } from './step-up/require-known-device.ts';
import { requireStepUp } from './step-up/require-step-up.ts';
import { registerStepUp } from './step-up/step-up.routes.ts';

export { noticeStore } from './notices/write-notices.ts';

/** Registers agents and their content; members, their sessions, passwords and bank accounts. */
export const account = {
  name: 'account',
  schema: [{ area: 'account', folder: new URL('./schema/', import.meta.url) }],
  data: accountRules,
  titles: {},
  notices: accountNotices,
  houseAccounts: [],
  money: { held: [], terms: [] },
  references: {},
  needs: ['accountHolders', 'endDeposit', 'endPlay', 'firstSteps', 'moneyPace', 'sms'],
  ports: (deps) => ({
    bankAccountsOf: listBankAccounts,
    isNewDevice,
    confirmPassword: (props: ConfirmProps) => confirmPassword(deps, props),
    withdrawRest: findWithdrawRest,
    requireStepUp: (tx: Tx, act: GuardedAct) => requireStepUp(tx, deps, act),
    setVipLevel,
    requireKnownDevice: (tx: Tx, act: Omit<GuardedAct, 'purpose'>) => requireKnownDevice(tx, deps, act),
    runningEvents: async (agentId: number) =>
      (await listShown(deps.db, agentId, 'event', deps.clock.now())).map(presentEvent),
    sessions,
    sms: createSmsSender(deps.config.smsUrl, deps.config.smsSecret),
  }),
  register: (app) => {
    registerAgent(app);
    registerSignUp(app);
    registerSession(app);
    registerProfile(app);
    registerPersonalData(app);
    registerStepUp(app);
    registerFactors(app);
    registerFactorLogin(app);
    registerInbox(app);
    registerNoticeSms(app.deps);
    registerAnnounce(app.deps);
    registerDeliveries(app);
    registerSendPush(app);
    registerSendMessaging(app);
    registerForgetCounts(app.deps);
    registerMemberSearch(app);
    registerMemberDesk(app);
    registerRisk(app);
    registerCare(app);
    registerEndPlay(app.deps);
    registerSendReset(app.deps);
    registerMailings(app.deps);
    registerPictures(app);
    registerContentViews(app);
    registerPictureViews(app);
    registerMailingViews(app);
  },
  seeds: [seedAgents, seedForgetCounts, seedAgentsDemo, seedDemoMembers, seedSandboxMembers, reencryptTotp],
  brandParts: accountBrandParts,
  gauges: [],
  finders: [memberFinder],
  ops: [
    ...memberCommands,
    ...protectionCommands,
    ...recoveryCommands,
    ...arrangementCommands,
    ...siteSettingCommands,
    ...siteColourCommands,
    ...contentCommands,
    ...mailingCommands,
    ...personalDataCommands,
  ],
} satisfies Area;
