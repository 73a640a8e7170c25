import type { Area } from '@chokdee/kernel/app';
import { registerBonusCalls } from './bonus/bonus.routes.ts';
import { bonusAccounts } from './bonus/house-accounts.ts';
import { bonusNotices } from './bonus/notices.copy.ts';
import { bonusReferences } from './bonus/references.ts';
import { bonusTitles } from './bonus/titles.copy.ts';
import { firstSteps } from './limits/first-steps.ts';
import { registerLimits } from './limits/limits.routes.ts';
import { playMoney } from './money.ts';
import { playRules } from './schema/data-rules.ts';
import { registerCollectStakes } from './settled-stakes/collect-stakes.job.ts';

/** Limits, bonuses with their turnover, and settled stakes: lottery and games both stand on it. */
export const play = {
  name: 'play',
  schema: [{ area: 'play', folder: new URL('./schema/', import.meta.url) }],
  data: playRules,
  titles: bonusTitles,
  notices: bonusNotices,
  houseAccounts: Object.keys(bonusAccounts),
  money: playMoney,
  references: bonusReferences,
  needs: ['endDeposit', 'endPlay', 'stakeCounters'],
  ports: () => ({ firstSteps }),
  register: (app) => {
    registerLimits(app);
    registerBonusCalls(app);
    registerCollectStakes(app.deps);
  },
  seeds: [],
  gauges: [],
  ops: [],
} satisfies Area;
