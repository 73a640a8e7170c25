import type { BetType, Bill, BillList, Limits, Quote, Rate, Round, RoundDetail, Rules } from '../lotto.types.ts';

export const sampleEmblem: Round['emblem'] = { paths: [{ fill: '#b8322a', d: 'M0 0H24V24H0Z' }] };

const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

export const sampleRound = (changed: Partial<Round> = {}): Round => ({
  round_id: '41',
  category_id: 3,
  code: 'hanoi_special',
  name: 'Hanoi',
  group: 'hanoi',
  emblem: sampleEmblem,
  round_no: null,
  draw_date: '2026-11-20',
  opens_at: inMinutes(-600),
  closes_at: inMinutes(90),
  shooting_closes_at: null,
  result_at: inMinutes(105),
  status: 'open',
  phase: 'open',
  numbers: null,
  void_reason: null,
  ...changed,
});

export const sampleRate = (bet_type: BetType, digits: number, changed: Partial<Rate> = {}): Rate => ({
  bet_type,
  name: bet_type,
  digits,
  rate: 1,
  min_stake: 1,
  max_stake: 100,
  description: '',
  ...changed,
});

export const sampleDetail = (round: Round = sampleRound()): RoundDetail => ({
  round,
  is_yeekee: false,
  result_mapping: 'hanoi',
  rates: [
    { bet_type: '3top', name: '3top', digits: 3, rate: 850, min_stake: 5, max_stake: 2000, description: '' },
    { bet_type: '2top', name: '2top', digits: 2, rate: 92, min_stake: 1, max_stake: 2000, description: '' },
  ],
  max_items: 100,
  rules_version: 'a1',
  yeekee: null,
  recent_results: [],
});

export const sampleQuote = (changed: Partial<Quote> = {}): Quote => ({
  validate_token: 'token-1',
  expires_at: inMinutes(1),
  round_id: '41',
  total: 5,
  max_win: 4250,
  balance_after: 95,
  items: [
    {
      bet_type: '3top',
      number: '528',
      amount: 5,
      rate: 850,
      original_rate: 850,
      status: 'ok',
      max_amount: 2000,
      max_win: 4250,
      note: null,
    },
  ],
  ...changed,
});

export const sampleBill: Bill = {
  bill_id: '900',
  bill_no: 'HN201126-00418',
  round_id: '41',
  category_id: 3,
  lotto_name: 'Hanoi',
  emblem: sampleEmblem,
  round_no: null,
  draw_date: '2026-11-20',
  status: 'pending',
  total: 5,
  max_win: 4250,
  payout: 0,
  item_count: 1,
  created_at: inMinutes(0),
  closes_at: inMinutes(90),
  result_at: inMinutes(105),
  settled_at: null,
  note: null,
  cancellable_until: null,
};

export const sampleLimits: Limits = {
  max_items: 100,
  max_per_round: null,
  used_on_round: 0,
  used: [],
  items: [],
  restricted: [],
};

/** A page of bills with matching totals. */
export const sampleBillList = (bills: readonly Bill[], changed: Partial<BillList> = {}): BillList => ({
  items: bills.map((bill) => ({ ...bill, first_numbers: ['528', '07'] })),
  next_cursor: null,
  totals: { count: bills.length, total: bills.reduce((sum, { total }) => sum + total, 0), won: 0, refunded: 0 },
  ...changed,
});

export const sampleRules: Rules = {
  title: 'Rules',
  version: 'a1',
  source_name: 'Hanoi office',
  source_url: 'https://example.com/',
  schedule: 'every day',
  draw_example: 'special 17528, first 33941',
  bet_types: [{ bet_type: '2top', name: 'two on top', rate: 92, description: 'last two', example: '28 wins' }],
  paragraphs: ['numbers are text'],
};
