import { accountCalls, accountErrors } from '@chokdee/account-contract';
import type { CallName, ErrorName } from '@chokdee/contracts';
import type { CallSpec, ErrorSpec } from '@chokdee/contracts/server';
import { systemCalls, systemErrors } from '@chokdee/contracts/system';
import { engagementCalls, engagementErrors } from '@chokdee/engagement-contract';
import { financeCalls, financeErrors } from '@chokdee/finance-contract';
import { gamesCalls, gamesErrors } from '@chokdee/games-contract';
import { lottoCalls, lottoErrors } from '@chokdee/lotto-contract';
import { playCalls, playErrors } from '@chokdee/play-contract';

/** Every call of the product. What an area adds to the types and does not stand here does not compile. */
export const calls = {
  ...systemCalls,
  ...accountCalls,
  ...financeCalls,
  ...playCalls,
  ...lottoCalls,
  ...gamesCalls,
  ...engagementCalls,
} satisfies Readonly<Record<CallName, CallSpec>>;

/** Every refusal of the product: code, Thai message and HTTP status. */
export const errors = {
  ...systemErrors,
  ...accountErrors,
  ...financeErrors,
  ...playErrors,
  ...lottoErrors,
  ...gamesErrors,
  ...engagementErrors,
} satisfies Readonly<Record<ErrorName, ErrorSpec>>;
