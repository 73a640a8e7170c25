import type { Figures } from './figures.ts';

/** Demand of so many members. Rates a second are those of the busiest minute before a national draw. */
export interface Demand {
  readonly members: number;
  readonly betsPerS: number;
  readonly readsPerS: number;
  /** Wallet calls of game providers in their busiest hour. */
  readonly stakesPerS: number;
  /** Shots on one Yeekee round. */
  readonly shotsPerS: number;
  readonly loginsPerS: number;
  /** Open event streams. */
  readonly streams: number;
  /** Bills of the draw. */
  readonly drawBills: number;
  readonly billsPerDay: number;
  readonly billsPerYear: number;
  readonly stakesPerDay: number;
  readonly shotsPerYear: number;
  readonly trafficBytesPerMonth: number;
}

/** Minutes before the close of a draw that the rush is about. */
export const RUSH_MINUTES = 30;
export const DAYS_PER_YEAR = 365;
const DAYS_PER_MONTH = DAYS_PER_YEAR / 12;
const [MINUTE_S, HOUR_S] = [60, 3_600];
const BYTES_PER_KBIT = 125;

export function demandOf(members: number, { get }: Figures): Demand {
  const active = members * get('active_share_day');
  const buyers = members * get('draw_buyer_share');
  const drawBills = buyers * get('bills_per_draw_buyer');
  const rushBills = drawBills * get('draw_rush_share');
  const betsPerS = (rushBills / RUSH_MINUTES / MINUTE_S) * get('last_minute_factor');
  const busiestHour = get('busiest_hour_share') / HOUR_S;
  const players = active * get('player_share');
  const stakesPerDay = players * get('wallet_calls_per_player_day');
  const shotsPerRound = active * get('round_shooter_share') * get('shots_per_shooter');
  const billsPerDay = active * get('bills_per_active_day');
  const streamsPerDay = active * get('stream_minutes_per_active_day') * MINUTE_S;
  const answersPerDay = active * get('reads_per_active_day') * get('read_answer_bytes');
  const visits = members * get('active_share_month') * get('releases_per_month') * get('first_scripts_bytes');
  return {
    members,
    betsPerS,
    readsPerS: betsPerS * get('reads_per_bill') + active * get('reads_per_active_day') * busiestHour,
    stakesPerS: stakesPerDay * busiestHour,
    shotsPerS: shotsPerRound / get('shooting_s'),
    loginsPerS: active * get('logins_per_active_day') * busiestHour,
    streams: buyers * get('open_page_share'),
    drawBills,
    billsPerDay,
    billsPerYear: billsPerDay * DAYS_PER_YEAR + drawBills * get('draws_per_year'),
    stakesPerDay,
    shotsPerYear: shotsPerRound * get('yeekee_rounds_per_day') * get('mean_round_share') * DAYS_PER_YEAR,
    trafficBytesPerMonth:
      visits + (answersPerDay + streamsPerDay * get('stream_kbit_per_s') * BYTES_PER_KBIT) * DAYS_PER_MONTH,
  };
}
