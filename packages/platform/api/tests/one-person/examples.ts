import type { Example } from './example.ts';
import { examplesOfStaff } from './examples-of-staff.ts';
import type { Names } from './house.ts';
import { houseExamplesOf } from './house-examples.ts';
import { lotteryExamples } from './lottery-examples.ts';
import { memberExamplesOf } from './member-examples.ts';

const why = '--reason=because';
const provider = ['--family=seamless', '--url=https://new.test/', '--name=x', '--name-en=x'];
const spins = ['--rounds=10', '--stake=5', '--title=x', '--key=k'];

const eveningLottery = JSON.stringify({
  code: 'hanoi_evening',
  name: 'x',
  group: 'hanoi',
  bill_prefix: 'HE',
  schedule: { kind: 'weekly', days: [1], closes: '20:00', result: '20:15' },
  market: null,
  format: 'hanoi',
  source: { name: 'x', url: null },
  rates: 'usual',
  max_per_round: null,
  emblem: { ground: ['red'] },
});

const statement = Buffer.from('date,amount\n20/11/2569,5\n').toString('base64');

/** Example of every staff act by its name. A test refuses a missing one. */
export const examplesOf = (names: Names): Readonly<Record<string, Example>> => ({
  ...houseExamplesOf(names),
  ...lotteryExamples,
  ...memberExamplesOf(names),
  'add-bet-type': { byTwo: [['lao_star', '4top', '5000', '--min=1', '--max=100']] },
  'add-holiday': { alone: [['taipei', '2027-01-04', '--name=x']] },
  adjust: { byTwo: [[names.rich, '12.50', why]] },
  'affiliate change': { byTwo: [['level1=9']] },
  arrange: { alone: [['menu', '--hide=engagement.shop']] },
  'books count': { alone: [[]] },
  'cashback change': { byTwo: [['slot=9']] },
  'cashback run': { alone: [[]] },
  'channels set': {
    alone: [['truemoney', 'state=closed']],
    byTwo: [
      ['truemoney', 'receiver=Mallory'],
      ['bank_transfer', 'provider=sandbox'],
    ],
  },
  'close-round': { alone: [[names.open]] },
  'content back': { alone: [['banner', 'wheel-odds', '1']] },
  'content live': { alone: [['banner', 'wheel-odds']] },
  'content order': { alone: [['banner', '--ids=wheel-odds']] },
  'content set': { alone: [['banner', 'wheel-odds', 'title=x']] },
  'content stop': { alone: [['banner', 'wheel-odds']] },
  'coupons change': {
    byTwo: [
      [names.coupon, 'title=y'],
      [names.coupon, 'uses=none'],
    ],
  },
  'coupons create': { byTwo: [['title=x', 'gives=credit:500', 'code=EVEEVE', 'uses=none']] },
  'coupons open': { byTwo: [[names.stoppedCoupon]] },
  'coupons stop': { alone: [[names.coupon]] },
  'create-round': {
    alone: [['yeekee_5', '--closes-in=5m']],
    byTwo: [['hanoi_special', '--closes-in=5m']],
  },
  'enter-result': { byTwo: [[names.closed, 'special=40528', 'first=11725']] },
  'finance settings': {
    alone: [['withdraw_auto_max=4000'], ['deposit_turnover=90', 'withdraw_per_day=2']],
    byTwo: [
      ['withdraw_auto_max=100000'],
      ['payer_rule=off'],
      ['deposit_turnover=0'],
      ['withdraw_per_day=1', 'deposit_turnover=0'],
    ],
  },
  'games add-provider': {
    byTwo: [
      ['eve', ...provider],
      ['salasod', ...provider],
    ],
  },
  'games disable': { alone: [['mekha'], ['mekha', '--maintenance'], ['mekha', '--game=lotus-moon']] },
  'games enable': { byTwo: [['salasod'], ['salasod', '--maintenance'], ['mekha', '--game=lotus-moon']] },
  'games grant-freespins': { byTwo: [[names.rich, '--provider=mekha', '--game=lotus-moon', '--pays=cash', ...spins]] },
  'games refuse-win': { byTwo: [['mekha', names.heldWin, '--note=x']] },
  'games release-win': { byTwo: [['mekha', names.heldWin, '--note=x']] },
  'games set-max-win': {
    alone: [
      ['mekha', 'times=10', 'thb=1000'],
      ['mekha', 'times=10', '--game=lotus-moon'],
    ],
    byTwo: [
      ['mekha', 'times=10', 'thb=900000000'],
      ['mekha', 'times=1000000', '--game=lotus-moon'],
      ['mekha', 'times=none', 'thb=none', '--game=lotus-moon'],
    ],
  },
  'ledger ask-again': { alone: [[]] },
  'mailings send': { alone: [[names.oneMailing]], byTwo: [[names.mailing]] },
  'mailings stop': { alone: [[names.sentMailing]] },
  'mailings write': {
    alone: [
      ['new', 'title=x', 'text=x'],
      [names.mailing, 'title=y'],
    ],
  },
  'members close': { byTwo: [[names.poor, why]] },
  'members erase': { byTwo: [[names.leaving]] },
  'members export': { alone: [[names.rich]] },
  'members freeze': { alone: [[names.rich, why]] },
  'members note': { alone: [[names.rich, '--text=x']] },
  'members reset-factors': { byTwo: [[names.frozen, why]] },
  'members set-mobile': { byTwo: [[names.rich, '--mobile=0899999999', why]] },
  'members sessions end': { alone: [[names.rich]] },
  'members unfreeze': { byTwo: [[names.frozen, why]] },
  'members unlock': { alone: [[names.locked]], byTwo: [[names.lockedAgain]] },
  'names change': { byTwo: [[names.rich, 'Mallory', '--note=x']] },
  'site reset-colours': { alone: [[]] },
  'site set-colours': { alone: [['light', 'cta=#3450c4', 'cta-hover=#2b43a8']] },
  'site set': { alone: [['reset_password_mode=2']], byTwo: [['reset_password_mode=1', 'wheel_version=1']] },
  'vip change': { byTwo: [['gold=1'], ['gold_withdrawals=0']] },
  'points rate': { alone: [['100000']], byTwo: [['0.01'], ['none']] },
  'polls change': {
    byTwo: [
      [names.poll, 'closes=2026-12-26T20:00'],
      [names.poll, 'quotas=1:20'],
    ],
  },
  'polls close': { alone: [[names.poll, '--at=2026-12-01T20:00']] },
  'polls create': {
    byTwo: [['title=x', 'closes=2026-12-25T20:00', 'prize=9999', 'winners=9', '--choices=a:10|b:none']],
  },
  postpone: { byTwo: [[names.open, '--to=2026-12-02']] },
  'promotions change': { byTwo: [['2', 'percent=99']] },
  'promotions create': {
    byTwo: [['kind=bill_refund', 'category=lotto', 'title=x', 'percent=50', 'most=100', 'wallet=main', 'turnover=0']],
  },
  'promotions open': { byTwo: [['1']] },
  'promotions stop': { alone: [['2']] },
  'quests open': { byTwo: [['login-7']] },
  'quests set': { byTwo: [['bank-account', 'reward=credit:500.00']] },
  'quests stop': { alone: [['bank-account']] },
  'releases canary': {
    alone: [
      ['bingo', '1.1.0', '--percent=10'],
      ['bingo', '1.1.0', `--members=${names.rich}`],
    ],
    byTwo: [
      ['bingo', '1.1.0', '--percent=10.01'],
      ['bingo', '1.1.0', '--agents=CHOKDEE'],
    ],
  },
  'releases end-plan': { alone: [['keno']] },
  'releases freeze': { alone: [['bingo']] },
  'releases plan': { byTwo: [['bingo', '1.1.0', '--steps=5:60,100']] },
  'releases promote': { byTwo: [['bingo', '1.1.0']] },
  'releases rollback': { alone: [['bingo', '--revision=2']] },
  'releases unfreeze': { byTwo: [['keno']] },
  'restrict-number': {
    alone: [
      [names.open, '2top', '11', '--ban'],
      [names.open, '2top', '12', '--reduced=45'],
      [names.open, '3tod', '321', '--reduced=45'],
    ],
    byTwo: [
      [names.open, '2top', '11', '--reduced=900'],
      [names.open, '3top', '123', '--steps=100:9000'],
      [names.open, '3tod', '213', '--reduced=900'],
    ],
  },
  'reverse-result': { byTwo: [[names.resulted, '--reason=it was misread']] },
  'risk change': {
    alone: [
      ['payout_sum', 'threshold=1', 'hours=48'],
      ['unplayed', 'threshold=10'],
    ],
    byTwo: [
      ['payout_sum', 'threshold=900000'],
      ['payout_sum', 'threshold=1', 'hours=1'],
      ['new_device', 'rule=off'],
      ['unplayed', 'hours=8760'],
    ],
  },
  ...examplesOfStaff(names),
  'set-limit': {
    alone: [['hanoi_special', '--bet-type=2top', '--max=500']],
    byTwo: [
      ['hanoi_special', '--bet-type=2top', '--max=1000000', '--per-number=1000000'],
      ['hanoi_special', '--per-round=none'],
    ],
  },
  'set-lottery': { byTwo: [['hanoi_evening', '--from=2026-12-01', `--definition=${eveningLottery}`]] },
  'set-rate': { byTwo: [['hanoi_special', '2top', '999']] },
  'shop codes': { alone: [['coffee', '--codes=AA1,AA2']] },
  'shop open': { byTwo: [['spin-1']] },
  'shop order': { alone: [[names.order, 'packed']] },
  'shop set': { byTwo: [['credit-50', 'price=1']] },
  'shop stock': {
    alone: [['cloth-bag', '3']],
    byTwo: [
      ['cloth-bag', '900'],
      ['cloth-bag', 'none'],
    ],
  },
  'shop stop': { alone: [['credit-200']] },
  'statements import': { alone: [['truemoney', `--file=${statement}`, '--name=x.csv']] },
  'suspense resolve': {
    alone: [[names.held[0] ?? '', `--to=${names.poor}`, '--note=x']],
    byTwo: [
      [names.held[3] ?? '', `--to=${names.poor}`, '--note=x'],
      [names.held[3] ?? '', `--order=${names.heldOrder}`, '--note=x'],
    ],
  },
  'void-round': { alone: [[names.empty, '--cause=outage']], byTwo: [[names.open, '--cause=outage']] },
  'wheel set': {
    byTwo: [
      ['points_per_spin=1', why],
      [why, '--stock=8:9999'],
      [why, '--odds=6:0,8:16'],
    ],
  },
  'wheel stop': { alone: [[why]] },
  'withdrawals approve': { byTwo: [[names.waiting]] },
  'withdrawals resolve': { byTwo: [[names.contradiction, '--note=x']] },
  'withdrawals refuse': { alone: [[names.waiting, why]] },
});
