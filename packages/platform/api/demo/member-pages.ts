/** Ids that calls need: things of the demo member, and things that are open now. */
export interface Named {
  readonly today: string;
  readonly bill: string;
  readonly drawRound: string;
  readonly category: number;
  readonly yeekeeRound: string;
  readonly openRound: string;
  readonly gameRound: string;
  readonly spin: string;
  readonly poll: string;
}

const agent = { agent_code: 'CHOKDEE' };

/** Inputs of calls with lists: those that need an id, each part of a page, and POST calls. */
export function inputsOf(named: Named): Readonly<Record<string, readonly object[]>> {
  const category = { category_id: named.category };
  const drawRound = { round_id: named.drawRound };
  const yeekeeRound = { round_id: named.yeekeeRound };
  const openRound = { round_id: named.openRound };
  const poll = { poll_id: named.poll };
  return {
    'POST /api/agent/config': [agent],
    'GET /api/banner': [agent],
    'POST /api/agent/bank_accounts': [{}],
    'POST /api/agent/true_money_accounts': [{}],
    'GET /api/notifications': [
      agent,
      ...['money', 'lottery', 'prizes', 'security', 'news'].map((kind) => ({ ...agent, kind })),
      { ...agent, unread: true },
    ],
    'POST /api/member/wallets': [{}],
    'GET /api/member/payment/info': [{ channel_id: 2 }],
    'GET /api/lotto/calendar': [{ month: named.today.slice(0, 7), day: named.today }],
    'GET /api/lotto/round': [drawRound],
    'GET /api/lotto/rate': [openRound],
    'GET /api/lotto/rates': [category],
    'GET /api/lotto/limit': [openRound],
    'GET /api/lotto/rule': [openRound],
    'GET /api/lotto/result': [drawRound],
    'GET /api/lotto/results': [{}, { group: 'yeekee' }],
    'GET /api/lotto/statistics': [category],
    'GET /api/lotto/check': [{ ...drawRound, number: '28' }],
    'GET /api/lotto/yeekee/list': [yeekeeRound],
    'GET /api/lotto/yeekee/lists': [yeekeeRound],
    'GET /api/lotto/yeekee/proof': [yeekeeRound],
    'GET /api/lotto/bill/list': [{}, { scope: 'pending' }, { scope: 'history' }],
    'GET /api/lotto/bill/detail': [{ bill_id: named.bill }],
    'GET /api/lobby/configs': ['hot', 'slot', 'casino', 'sport', 'freespin', 'last'].map((lobby_key) => ({
      lobby_key,
    })),
    'GET /api/game/detail': [{ game_id: 'lotus-moon', provider_id: 'mekha' }],
    'GET /api/game/index': [agent],
    'POST /api/game/wallets': [{ game_id: 'lotus-moon', provider_id: 'mekha' }],
    'GET /api/game/round': [{ round_id: named.gameRound }],
    'GET /api/game/matches': [agent],
    'POST /api/wheel/reward': [{}],
    'GET /api/wheel/proof': [{ spin_id: named.spin }],
    'POST /api/event/quest': [{}],
    'GET /api/poll/config': [{}],
    'GET /api/poll/stats': [poll],
    'GET /api/poll/winners': [poll],
    'GET /api/poll/quota/get': [poll],
    'POST /api/affiliate/network': [{}],
    'GET /api/member/points/history': [{}, ...['stake', 'quest', 'coupon', 'redemption'].map((kind) => ({ kind }))],
    'GET /api/redemption/list': [{}, { kind: 'goods' }, { kind: 'credit' }, { kind: 'spin' }],
  };
}

/** Acts whose answer contains a list. They are not called. */
export const acts: ReadonlySet<string> = new Set([
  'POST /api/member/export_data',
  'POST /api/member/update_sub_bank_account',
  'POST /api/member/passkey/begin',
  'POST /api/member/passkey/add',
  'POST /api/member/totp/confirm',
  'POST /api/member/factor/recovery_codes',
  'POST /api/notifications/wins',
  'POST /api/notifications/settings',
  'POST /api/member/wallet_transfer',
  'POST /api/member/withdraw',
  'POST /api/member/bonus/cancel',
  'POST /api/member/limits',
  'POST /api/member/limits/confirm',
  'POST /api/member/reality_check',
  'POST /api/lotto/bill/validate',
  'POST /api/lotto/bill/create',
  'POST /api/lotto/bill/cancel',
  'POST /api/lotto/favourite',
  'POST /api/lotto/saved_set',
  'POST /api/game/link',
  'POST /api/game/demo',
  'POST /api/redemption/redeem',
  'POST /api/poll/submit',
  'POST /api/promotion/select',
  'POST /api/promotion/cancel',
  'POST /api/cashback/turnover/claim',
  'POST /api/coupon/redeem',
]);

const ofTheStudio = 'its studio is asked for it after the start';
const ofTheGovernment = 'these prizes are of the government lottery alone';
const noneRuns = 'no bonus runs: all of the balance can be withdrawn';
const noneChosen = 'no promotion waits for a deposit';

/** Lists that stay empty, with the reason; a name alone stands for that list in every call. */
export const empty: Readonly<Record<string, string>> = {
  'GET /api/member/factor/list passkeys': 'a passkey is of a real device',
  'GET /api/member/withdraw/info turnover': noneRuns,
  'GET /api/member/withdraw/info pending.timeline': 'nothing is under way: the next withdrawal can be asked for',
  'GET /api/member/payment/held': 'all money that came was credited',
  'GET /api/member/bonus/status active': noneRuns,
  'GET /api/promotion/list active.promotion.counted': noneRuns,
  'GET /api/promotion/list active.promotion.terms': noneRuns,
  'GET /api/promotion/list active.turnover.progress': noneRuns,
  'GET /api/promotion/list selected.counted': noneChosen,
  'GET /api/promotion/list selected.terms': noneChosen,
  'GET /api/cashback/loss/history claimable': 'the refund of the last week was taken; it is among the others',
  'GET /api/game/sessions': 'no money lies at a provider',
  'GET /api/game/detail themes': ofTheStudio,
  'GET /api/game/detail features': ofTheStudio,
  'GET /api/game/detail paytable': ofTheStudio,
  'GET /api/game/round details': ofTheStudio,
  'GET /api/game/matches feeds': ofTheStudio,
  'GET /api/game/matches books': ofTheStudio,
  'GET /api/game/matches leagues': ofTheStudio,
  shelves: 'a lobby is short before the catalogues of the studios have come',
  'numbers.3front': ofTheGovernment,
  'numbers.3bottom': ofTheGovernment,
  'round.numbers.3front': ofTheGovernment,
  'round.numbers.3bottom': ofTheGovernment,
  'GET /api/lotto/result reversals': 'no result was taken back',
};
