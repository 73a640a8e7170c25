import type { Area } from '@chokdee/kernel/app';
import type { Tx } from '@chokdee/kernel/db';
import { registerLedgerCheck } from '@chokdee/kernel/ledger';
import { financeAlarms } from './alarms.ts';
import { createProviders } from './bank/providers.ts';
import { registerPspHook } from './bank/psp-hook.routes.ts';
import { registerBankStatements } from './bank-statements/bank-statement.routes.ts';
import { financeBrandParts } from './brand-parts.ts';
import { cashAccounts, channelSchemas } from './channels/index.ts';
import { endRunningOrder } from './deposits/cancel-order.command.ts';
import { CHECK_ORDER, type CheckOrderPayload, checkOrder } from './deposits/check-order.job.ts';
import { registerDepositCalls } from './deposits/deposit.routes.ts';
import { EXPIRE_ORDER, type ExpireOrderPayload, expireOrder } from './deposits/expire-order.job.ts';
import { registerMemberMoney } from './desk/member-money.routes.ts';
import { financeFinders } from './finders.ts';
import { financeGauges } from './gauges.ts';
import { financeAccounts } from './house-accounts.ts';
import { registerMissing } from './missing/missing.routes.ts';
import { financeMoney } from './money.ts';
import { refuseForeignAccount } from './names/check-holder.command.ts';
import { createNameInquiry } from './names/name-inquiry.ts';
import type { PayoutAccount } from './names/payout-account.ts';
import { RELEASE_HELD, type ReleaseHeldPayload, releaseHeld } from './names/release-held.job.ts';
import { accountAdded } from './names/verify-name.command.ts';
import { financeNotices } from './notices.copy.ts';
import { financeCommands } from './ops/finance.ops.ts';
import { registerCount } from './profit/count-movements.job.ts';
import { registerProfit } from './profit/profit.routes.ts';
import { registerReceivers } from './receivers/receiver.routes.ts';
import { financeReferences } from './references.ts';
import { financeRules } from './schema/data-rules.ts';
import { seedFinance } from './seed/finance.seed.ts';
import { seedReceivers } from './seed/receivers.seed.ts';
import { registerMember } from './statement/member.routes.ts';
import { moneyPace } from './statement/money-pace.query.ts';
import { registerStatementCheck } from './suspense/statement-check.job.ts';
import { financeTitles } from './titles.copy.ts';
import { PAYOUT, type PayoutPayload, payOut } from './withdraw/payout.job.ts';
import { registerWithdrawalDesk } from './withdraw/staff.routes.ts';
import { registerWithdrawCalls } from './withdraw/withdraw.routes.ts';

/** Deposits of every channel, withdrawals, wallets and their statement, and the bank's word on each of them. */
export const finance = {
  name: 'finance',
  schema: [{ area: 'finance', folder: new URL('./schema/', import.meta.url) }, ...channelSchemas],
  data: financeRules,
  titles: financeTitles,
  notices: financeNotices,
  houseAccounts: [...Object.keys(financeAccounts), ...cashAccounts],
  money: financeMoney,
  references: financeReferences,
  needs: [
    'bankAccountsOf',
    'confirmPassword',
    'depositOffers',
    'extraWithdrawals',
    'isNewDevice',
    'largestWinShare',
    'nameInquiry',
    'paymentProviders',
    'requireKnownDevice',
    'withdrawRest',
  ],
  ports: ({ config, clock, db }) => {
    const nameInquiry = createNameInquiry(config, clock);
    return {
      nameInquiry,
      paymentProviders: createProviders(config, clock),
      moneyPace,
      accountHolders: {
        check: (account: PayoutAccount) => refuseForeignAccount({ db, clock, ports: { nameInquiry } }, account),
        added: accountAdded,
      },
      endDeposit: async (tx: Tx, memberId: number, now: Date) => {
        await endRunningOrder(tx, { memberId, ref: null, now });
      },
    };
  },
  register: (app) => {
    const { deps } = app;
    registerMember(app);
    registerReceivers(app);
    registerDepositCalls(app);
    registerPspHook(app);
    deps.jobs.register<ExpireOrderPayload>(EXPIRE_ORDER, 'money', (payload, jobDeps) => expireOrder(jobDeps, payload));
    deps.jobs.register<CheckOrderPayload>(CHECK_ORDER, 'money', (payload) => checkOrder(deps, payload));
    registerStatementCheck(deps, app.log);
    registerLedgerCheck(deps, app.log);
    registerWithdrawCalls(app);
    registerMissing(app);
    registerWithdrawalDesk(app);
    registerProfit(app);
    registerCount(deps);
    registerBankStatements(app);
    registerMemberMoney(app);
    deps.jobs.register<ReleaseHeldPayload>(RELEASE_HELD, 'money', (payload) => releaseHeld(deps, payload));
    deps.jobs.register<PayoutPayload>(PAYOUT, 'money', (payload) => payOut(deps, payload));
  },
  seeds: [seedReceivers, seedFinance],
  alarms: financeAlarms,
  brandParts: financeBrandParts,
  gauges: financeGauges,
  ops: financeCommands,
  finders: financeFinders,
} satisfies Area;
