import type { Proof, Round, RoundDetail, Shot } from '../lotto.types.ts';
import { sampleRound } from './samples.ts';

/** Clock of a Yeekee test: the round runs from ten minutes before to seven minutes after. */
export const START = Date.parse('2026-11-20T07:10:00.000Z');
const at = (seconds: number) => new Date(START + seconds * 1000).toISOString();
export const shot = (position: number, changed: Partial<Shot> = {}): Shot => ({
  position,
  number: String(10_000 + position),
  name: 'ko•••81',
  is_sandbox: false,
  is_mine: false,
  at: at(position),
  ...changed,
});
export const room = (changed: Partial<Round> = {}): Round =>
  sampleRound({
    group: 'yeekee',
    code: 'yeekee_15',
    name: 'Yeekee',
    round_no: 34,
    opens_at: at(-600),
    closes_at: at(300),
    shooting_closes_at: at(420),
    result_at: at(438),
    ...changed,
  });
export const terms: RoundDetail['yeekee'] = {
  fairness: 'commit_reveal',
  commit: 'c0ffee',
  beacon: { round: 1000, at: at(425) },
  cooldown_s: 5,
  min_shots: 20,
  rank_1_prize: 30,
  rank_16_prize: 50,
  prize_min_stake: 100,
};
export const voidProof: Proof = {
  round_id: '41',
  formula_version: 1,
  fairness: 'commit_reveal',
  commit: 'c0ffee',
  seed: null,
  shots_hash: null,
  beacon: null,
  shot_count: 1,
  shots: [shot(1)],
  sum: null,
  system_number: null,
  rank_1: null,
  rank_16: null,
  rank_16_number: null,
  result: null,
  numbers: null,
  status: 'cancelled',
  void_reason: 'only 1 of 20 shots',
};
/** 34 shots; sum, committed number and rank 16 make the result. */
export const resultProof: Proof = {
  ...voidProof,
  seed: 'ab'.repeat(32),
  shots_hash: 'cd'.repeat(32),
  shot_count: 34,
  shots: Array.from({ length: 34 }, (_, index) => shot(index + 1)),
  sum: '1093758',
  system_number: '25239',
  rank_1: shot(34),
  rank_16: shot(19, { number: '16207' }),
  rank_16_number: '16207',
  result: '1102790',
  numbers: { '3top': '790', '2top': '90', '2bottom': '02' },
  status: 'resulted',
  void_reason: null,
};
