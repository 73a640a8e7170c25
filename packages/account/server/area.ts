import type { Area } from '@chokdee/kernel/app';
import { presentEvent } from './agent/agent.presenter.ts';
import { listRunningEvents } from './agent/agent.repository.ts';
import { registerAgent } from './agent/agent.routes.ts';
import { arrangementCommands } from './ops/arrangement.ops.ts';
import { confirmPassword } from './password/password-check.ts';
import { listBankAccounts } from './profile/bank-account.repository.ts';
import { registerProfile } from './profile/profile.routes.ts';
import { seedAgents } from './seed/agents.seed.ts';
import { seedAgentsDemo } from './seed/agents-demo.seed.ts';
import { seedDemoMembers } from './seed/demo-members.seed.ts';
import { seedSandboxMembers } from './seed/sandbox-members.seed.ts';
import { registerSession } from './session/session.routes.ts';
import { registerSignUp } from './sign-up/sign-up.routes.ts';
import { createSmsSender } from './sign-up/sms-sender.ts';

/** Agents and their content; members, their sessions, passwords and bank accounts. */
export const account = {
  name: 'account',
  schema: [{ area: 'account', folder: new URL('./schema/', import.meta.url) }],
  titles: {},
  houseAccounts: [],
  needs: ['sms'],
  ports: (deps) => ({
    bankAccountsOf: listBankAccounts,
    confirmPassword: (props) => confirmPassword(deps, props),
    runningEvents: async (agentId) => (await listRunningEvents(deps.db, agentId, deps.clock.now())).map(presentEvent),
    sms: createSmsSender(deps.config.smsUrl, deps.config.pspSecret),
  }),
  register: (app) => {
    registerAgent(app);
    registerSignUp(app);
    registerSession(app);
    registerProfile(app);
  },
  seeds: [seedAgents, seedAgentsDemo, seedDemoMembers, seedSandboxMembers],
  ops: arrangementCommands,
} satisfies Area;
