import type { Area } from '@chokdee/kernel/app';
import { lottoAlarms } from './alarms.ts';
import { registerBills } from './bets/bill.routes.ts';
import { lottoReferences } from './bets/references.ts';
import { lottoBrandParts } from './brand-parts.ts';
import { registerMemberBills } from './desk/member-bills.routes.ts';
import { registerLotteryDesk } from './draws/desk.routes.ts';
import { lottoFinders } from './finders.ts';
import { lottoGauges } from './gauges.ts';
import { lottoAccounts } from './house-accounts.ts';
import { registerLottoJobs } from './lotto.jobs.ts';
import { lottoMoney } from './money.ts';
import { lottoNotices } from './notices.copy.ts';
import { lottoCommands } from './ops/lotto.ops.ts';
import { registerPartitions } from './partitions/partitions.job.ts';
import { registerResults } from './results/result.routes.ts';
import { registerLottoContent } from './rounds/content.routes.ts';
import { registerSaved } from './saved/saved.routes.ts';
import { lottoRules } from './schema/data-rules.ts';
import { seedLotto } from './seed/lotto.seed.ts';
import { registerTerms } from './terms/terms.routes.ts';
import { lottoTitles } from './titles.copy.ts';
import { registerYeekee } from './yeekee/yeekee.routes.ts';

/** Lotteries: content, Yeekee, bills and the jobs that carry rounds from opening to settlement. */
export const lotto = {
  name: 'lotto',
  schema: [{ area: 'lotto', folder: new URL('./schema/', import.meta.url) }],
  data: lottoRules,
  titles: lottoTitles,
  notices: lottoNotices,
  houseAccounts: Object.keys(lottoAccounts),
  money: lottoMoney,
  references: lottoReferences,
  needs: ['proofSeen'],
  ports: () => ({}),
  register: (app) => {
    registerLottoContent(app);
    registerTerms(app);
    registerResults(app);
    registerSaved(app);
    registerYeekee(app);
    registerBills(app);
    registerMemberBills(app);
    registerLotteryDesk(app);
    registerLottoJobs(app);
    registerPartitions(app);
  },
  seeds: [seedLotto],
  alarms: lottoAlarms,
  brandParts: lottoBrandParts,
  gauges: lottoGauges,
  finders: lottoFinders,
  ops: lottoCommands,
} satisfies Area;
