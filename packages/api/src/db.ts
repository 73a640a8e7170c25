import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { JobTables } from './jobs/jobs.tables.ts';
import type { LedgerTables } from './ledger/ledger.tables.ts';
import type { LiveTables } from './live/live.tables.ts';
import type { AccountTables } from './modules/account/account.tables.ts';
import type { AffiliateTables } from './modules/affiliate/affiliate.tables.ts';
import type { AgentTables } from './modules/agent/agent.tables.ts';
import type { BonusTables } from './modules/bonus/bonus.tables.ts';
import type { CashbackTables } from './modules/cashback/cashback.tables.ts';
import type { CouponTables } from './modules/coupon/coupon.tables.ts';
import type { GameTables } from './modules/game/game.tables.ts';
import type { LimitsTables } from './modules/limits/limits.tables.ts';
import type { LottoTables } from './modules/lotto/lotto.tables.ts';
import type { FinanceSettingsTables } from './modules/payment/finance-settings.ts';
import type { PaymentTables } from './modules/payment/payment.tables.ts';
import type { PointsTables } from './modules/points/points.tables.ts';
import type { PollTables } from './modules/poll/poll.tables.ts';
import type { PromotionTables } from './modules/promotion/promotion.tables.ts';
import type { QuestTables } from './modules/quest/quest.tables.ts';
import type { ShopTables } from './modules/shop/shop.tables.ts';
import type { StakesTables } from './modules/stakes/index.ts';
import type { WheelTables } from './modules/wheel/wheel.tables.ts';
import type { WithdrawTables } from './modules/withdraw/withdraw.tables.ts';

/** Every table of the product; each area types its own. */
export interface Database
  extends AgentTables,
    AccountTables,
    LedgerTables,
    JobTables,
    LiveTables,
    LottoTables,
    GameTables,
    PaymentTables,
    FinanceSettingsTables,
    WithdrawTables,
    BonusTables,
    CashbackTables,
    AffiliateTables,
    LimitsTables,
    PointsTables,
    StakesTables,
    PollTables,
    PromotionTables,
    CouponTables,
    QuestTables,
    ShopTables,
    WheelTables {}

export interface Db {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

const INT8 = 20;
// The type's list of known types lacks this one.
const INT8_ARRAY: number = 1016;

// Satang and sequence numbers do not fit a double for ever: bigint columns arrive as BigInt.
const parseBigintArray = pg.types.getTypeParser(INT8_ARRAY) as (text: string) => string[];
pg.types.setTypeParser(INT8, (text) => BigInt(text));
pg.types.setTypeParser(INT8_ARRAY, (text) => parseBigintArray(text).map((item) => BigInt(item)));

/** One pool per process. */
export function createDb(url: string, maxConnections = 12): Db {
  const pool = new pg.Pool({ connectionString: url, max: maxConnections, application_name: 'chokdee-api' });
  // A connection that breaks must not end the process, neither idle nor in the middle of a transaction: its query
  // fails, and the next one opens a new connection.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}
