import { accountCalls, accountErrors } from '@chokdee/account-contract';
import { type Contract, systemErrors } from '@chokdee/contracts/server';
import { engagementCalls, engagementErrors } from '@chokdee/engagement-contract';
import { financeCalls, financeErrors } from '@chokdee/finance-contract';
import { gamesCalls, gamesErrors } from '@chokdee/games-contract';
import { lottoCalls, lottoErrors } from '@chokdee/lotto-contract';
import { playCalls, playErrors } from '@chokdee/play-contract';
import { releaseCalls, releaseErrors } from '@chokdee/release-contract';
import { staffErrors } from '@chokdee/staff-contract';

/** Calls by area, in the order of the reference. */
export const areas = {
  account: accountCalls,
  finance: financeCalls,
  play: playCalls,
  lotto: lottoCalls,
  games: gamesCalls,
  engagement: engagementCalls,
  release: releaseCalls,
} satisfies Contract['areas'];

/** Every call of the product. An area's call that is missing here fails to compile. */
export const calls = {
  ...accountCalls,
  ...financeCalls,
  ...playCalls,
  ...lottoCalls,
  ...gamesCalls,
  ...engagementCalls,
  ...releaseCalls,
} satisfies Contract['calls'];

/** Every refusal of the product. */
export const errors = {
  ...accountErrors,
  ...financeErrors,
  ...playErrors,
  ...lottoErrors,
  ...gamesErrors,
  ...engagementErrors,
  ...releaseErrors,
  ...staffErrors,
  ...systemErrors,
} satisfies Contract['errors'];
