import { account, noticeStore } from '@chokdee/account-server';
import { engagement } from '@chokdee/engagement-server';
import { finance } from '@chokdee/finance-server';
import { games } from '@chokdee/games-server';
import { kernelAlarmKinds, registerAlarmKinds } from '@chokdee/kernel/alarms';
import type { Area, KernelDeps, Ports } from '@chokdee/kernel/app';
import { kernelBrandParts, registerBrandParts } from '@chokdee/kernel/brands';
import { kernelRules, registerDataRules } from '@chokdee/kernel/data-rules';
import { registerHouseAccounts } from '@chokdee/kernel/house-accounts';
import { ledgerMoney, registerMoney } from '@chokdee/kernel/ledger';
import { registerNotices } from '@chokdee/kernel/notices';
import { registerReferences } from '@chokdee/kernel/references';
import { lotto } from '@chokdee/lotto-server';
import { play } from '@chokdee/play';
import { releaseRules } from '@chokdee/release/schema';

/** All areas, in the order in which they are registered and seeded. */
export const areas: readonly Area[] = [account, lotto, finance, play, games, engagement];

// Registered on import: staff commands and proofs read the books without an app.
registerHouseAccounts(areas.map(({ houseAccounts }) => houseAccounts));
registerMoney([ledgerMoney, ...areas.map(({ money }) => money)]);
registerNotices(
  areas.map(({ notices }) => notices),
  noticeStore,
);
registerAlarmKinds([kernelAlarmKinds, ...areas.map(({ alarms = [] }) => alarms)]);
registerBrandParts([kernelBrandParts, ...areas.map(({ brandParts = [] }) => brandParts)]);
registerReferences(areas.map(({ references }) => references));
registerDataRules([kernelRules, releaseRules, ...areas.map(({ data }) => data)]);

/** Joins the ports that each area fills. The compiler names a port that no area fills. */
export function fillPorts(deps: KernelDeps): Ports {
  return {
    ...account.ports(deps),
    ...finance.ports(deps),
    ...play.ports(),
    ...games.ports(),
    ...engagement.ports(deps),
  };
}
