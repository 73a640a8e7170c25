import type { Json } from '@chokdee/kernel/jobs';
import type { EmblemDesign } from '@chokdee/lotto-contract/emblem-design';
import type { Schedule } from '@chokdee/lotto-contract/lottery';
import type { SettledStakesView } from '@chokdee/play/settled-stakes';
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';
import type { BetType, DrawNumbers } from '../bets/bet-type.rules.ts';
import type { Restriction } from '../bets/stake.rules.ts';
import type { PublishedResult, ResultMapping } from '../results/draw-numbers.rules.ts';
import type { YeekeeTables } from '../yeekee/yeekee.tables.ts';
import type { Fairness } from '../yeekee/yeekee-result.rules.ts';
import type { OperationTables } from './operation.tables.ts';

type DefaultJson<T> = ColumnType<T, string | undefined, string>;
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
export type BillStatus = 'pending' | 'won' | 'lost' | 'cancelled' | 'refunded';

export interface LottoCategoryTable {
  id: Generated<number>;
  agent_id: number;
  code: string;
  name: string;
  group: 'thai' | 'hanoi' | 'lao' | 'stock' | 'yeekee';
  source_name: string;
  source_url: string | null;
  bill_prefix: string;
  fairness: Fairness | null;
  sort: number;
  /** The version in force today. */
  version_no: Generated<number>;
  emblem: DefaultJson<EmblemDesign>;
}

/** A version of a lottery; rounds keep the version that they were opened with. */
export interface LottoVersionTable {
  category_id: number;
  no: number;
  /** The first draw day whose rounds follow it. */
  in_force_from: string;
  schedule_text: string;
  schedule: Json<Schedule>;
  /** The market whose holidays have no draw; null means the lottery has no market. */
  market: string | null;
  result_mapping: ResultMapping;
  rules: Json<string[]>;
  max_items: Generated<number>;
  max_per_round_satang: bigint | null;
  cooldown_s: Generated<number>;
  min_shots: Generated<number>;
  rank_1_prize_satang: Generated<bigint>;
  rank_16_prize_satang: Generated<bigint>;
  prize_min_stake_satang: Generated<bigint>;
  /** Null means that the version came with the database. */
  entered_by: number | null;
  entered_at: Date;
}

export interface LottoRoundTable {
  id: Generated<number>;
  agent_id: number;
  category_id: number;
  version_no: number;
  draw_date: string;
  round_no: number | null;
  opens_at: Date;
  closes_at: Date;
  shooting_closes_at: Date | null;
  result_at: Date;
  status: Generated<'scheduled' | 'closed' | 'resulted' | 'missed' | 'cancelled'>;
  numbers: NullableJson<DrawNumbers>;
  void_reason: string | null;
  resulted_at: Date | null;
  settled_at: Date | null;
  /** Count of reversed results. */
  result_no: Generated<number>;
  /** Bills of the round have this id or a higher one, so older partitions are not read for it. */
  first_bill_id: Generated<number>;
}

interface LottoBillTable {
  member_id: number;
  id: number;
  bill_no: string;
  agent_id: number;
  round_id: number;
  category_id: number;
  status: Generated<BillStatus>;
  total_satang: bigint;
  /** Sum of what every line pays if it wins; one draw can pay less, see `bestWinOf`. */
  max_win_satang: bigint;
  payout_satang: Generated<bigint>;
  item_count: number;
  items_hash: string;
  note: string | null;
  created_at: Date;
  settled_at: Date | null;
  cancelled_at: Generated<Date | null>;
}

interface LottoBillLineTable {
  member_id: number;
  bill_id: number;
  line_no: number;
  round_id: number;
  bet_type: BetType;
  number: string;
  amount_satang: bigint;
  rate_hundredths: number;
  original_rate_hundredths: number;
  status: Generated<BillStatus>;
  payout_satang: Generated<bigint>;
}

/** A line in a token: amounts as text, for JSON knows no bigint. */
export interface TokenItem {
  bet_type: BetType;
  number: string;
  amount_satang: string;
  rate_hundredths: number;
}

/** A stored step of a stepped number. */
export interface StepRow {
  up_to_satang: string;
  rate_hundredths: number;
}

/** A line of a saved set; `amount_satang` null means that the member saved numbers alone. */
export interface SavedItem {
  bet_type: BetType;
  number: string;
  amount_satang: string | null;
}

export interface LottoTables extends YeekeeTables, OperationTables {
  lotto_category: LottoCategoryTable;
  lotto_version: LottoVersionTable;
  lotto_rate: {
    category_id: number;
    version_no: number;
    bet_type: BetType;
    rate_hundredths: number;
    min_stake_satang: bigint;
    max_stake_satang: bigint;
    max_per_number_satang: bigint;
  };
  lotto_round: LottoRoundTable;
  lotto_restriction: {
    round_id: number;
    bet_type: BetType;
    number: string;
    kind: Restriction['kind'];
    rate_hundredths: number | null;
    steps: NullableJson<StepRow[]>;
    staked_satang: Generated<bigint>;
  };
  lotto_standing_restriction: {
    category_id: number;
    version_no: number;
    bet_type: BetType;
    number: string;
    kind: Restriction['kind'];
    rate_hundredths: number | null;
    steps: NullableJson<StepRow[]>;
  };
  lotto_favourite: { member_id: number; category_id: number; marked_at: Date };
  lotto_saved_set: {
    member_id: number;
    id: GeneratedAlways<number>;
    name: string;
    items: Json<SavedItem[]>;
    updated_at: Date;
  };
  lotto_result_entry: {
    round_id: number;
    published: Json<PublishedResult>;
    source_url: string | null;
    entered_by: number;
    entered_at: Date;
    confirmed_by: number;
    confirmed_at: Date;
  };
  lotto_bill_token: {
    member_id: number;
    token_hash: string;
    round_id: number;
    /** Lines of a token of an earlier release; null for a signed token, which carries them. */
    items: NullableJson<TokenItem[]>;
    items_hash: string | null;
    expires_at: Date;
    bill_id: number | null;
  };
  lotto_member_round: {
    member_id: number;
    round_id: number;
    stake_satang: Generated<bigint>;
    cancelled_bills: Generated<number>;
  };
  lotto_bill: LottoBillTable;
  lotto_bill_days: {
    member_id: number;
    day: ColumnType<Date, string, string>;
    category_id: number;
    bills: number;
    total_satang: bigint;
    won_satang: bigint;
    refunded_satang: bigint;
  };
  lotto_bill_rolls: { member_id: number; upto_id: number };
  lotto_bill_line: LottoBillLineTable;
  /** View: lines with their outcome, of which `lotto_bill_line` has only wins. */
  lotto_line_outcomes: Selectable<LottoBillLineTable>;
  lotto_settled_stakes: SettledStakesView;
  /** Read view of account. */
  notice_wishes: { member_id: number; topic: string };
}

declare module '@chokdee/kernel/database' {
  interface Database extends LottoTables {}
}
