// Written by `npm run paths` from what the areas say of themselves.
import { fillPath } from '../fill-path.ts';

type Value = string | number;

export const engagement = {
  promotions: '/promotions',
  promotion: (values: { readonly id: Value }) => fillPath('/promotions?id=:id', values),
  myPromotions: '/member/promotions',
  cashback: '/cashback',
  winloss: '/winloss',
  myWinloss: '/member/winloss',
  affiliate: '/affiliate',
  coupon: '/member/coupon',
  quests: '/member/creditfree',
  shop: '/redeem',
  shopOrders: '/redeem?view=orders',
  pointsHistory: '/redeem?view=points',
  polls: '/poll',
  poll: (values: { readonly id: Value }) => fillPath('/poll/:id', values),
  announcedPoll: '/poll/1',
  wheel: '/member/wheel',
  vip: '/member/vip',
} as const;

export const finance = {
  deposit: '/member/deposit',
  payment: (values: { readonly ref: Value }) => fillPath('/member/payment?ref=:ref', values),
  withdraw: '/member/withdraw',
  withdrawal: (values: { readonly ref: Value }) => fillPath('/member/withdraw?ref=:ref', values),
  statement: '/member/statement',
  wallets: '/member/wallets',
  limits: '/member/limits',
} as const;

export const games = {
  home: '/',
  homeLobby: '/#lobby',
  slot: '/slot',
  casino: '/casino',
  sport: '/sport',
  fishing: '/fishing',
  freespin: '/freespin',
  lobby: (values: { readonly name: Value }) => fillPath('/lobby/:name', values),
  play: (values: { readonly provider: Value; readonly game: Value }) =>
    fillPath('/play?provider=:provider&game=:game', values),
  round: (values: { readonly round: Value }) => fillPath('/member/game-round?round=:round', values),
} as const;

export const lotto = {
  lobby: '/lotto/lobby',
  bills: '/lotto/bills',
  bill: (values: { readonly bill: Value }) => fillPath('/lotto/bills?bill=:bill', values),
  betAgain: (values: { readonly bill: Value }) => fillPath('/lotto/bills?bill=:bill&again=1', values),
  rates: '/lotto/rates',
  ratesOf: (values: { readonly lottery: Value }) => fillPath('/lotto/rates?lottery=:lottery', values),
  calendar: '/lotto/calendar',
  calendarOf: (values: { readonly lottery: Value }) => fillPath('/lotto/calendar?lottery=:lottery', values),
  results: '/lotto/results',
  resultOn: (values: { readonly date: Value; readonly round: Value }) =>
    fillPath('/lotto/results?date=:date&round=:round', values),
  resultsOf: (values: { readonly lottery: Value }) => fillPath('/lotto/results?lottery=:lottery', values),
  round: (values: { readonly round: Value }) => fillPath('/lotto/:round', values),
  reuse: (values: { readonly round: Value; readonly bill: Value }) => fillPath('/lotto/:round?reuse=:bill', values),
} as const;

export const host = {
  login: '/login',
  register: '/register',
  forgot: '/forgot',
  profile: '/member/profile',
  messaging: '/liff',
  help: '/help',
  terms: '/terms',
  privacy: '/privacy',
} as const;
