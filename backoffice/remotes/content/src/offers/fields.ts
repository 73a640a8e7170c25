import { choicesOf } from '@chokdee/backoffice-ui';
import type { FormField } from '../parts/form-field.ts';
import { words } from './fields.copy.ts';
import type { OfferKind } from './kinds.ts';

const { groups, promotion, coupon, quest, shop, poll } = words;

const optional = (field: FormField): FormField => ({ ...field, isRequired: false });
/** A field whose empty value is `none` for the command. */
const open = (field: FormField): FormField => ({ ...field, isRequired: false, takesNone: true });

const schedule = (
  starts: string,
  ends: string,
  labels: { readonly starts: string; readonly ends: string },
): FormField[] => [
  open({ name: starts, label: labels.starts, control: 'moment', heading: groups.schedule }),
  open({ name: ends, label: labels.ends, control: 'moment' }),
];

const promotionFields: readonly FormField[] = [
  { name: 'title', label: words.title, heading: groups.show },
  optional({ name: 'summary', label: words.summary }),
  open({ name: 'picture', label: words.picture, help: words.pictureHelp }),
  { name: 'category', label: promotion.category, control: 'choice', options: choicesOf(promotion.categories) },
  optional({ name: 'position', label: words.position, control: 'count' }),
  open({ name: 'terms', label: promotion.terms, help: promotion.termsHelp, control: 'lines' }),
  {
    name: 'kind',
    label: promotion.kind,
    control: 'choice',
    options: choicesOf(promotion.kinds),
    heading: groups.gives,
  },
  optional({ name: 'percent', label: promotion.percent, control: 'count' }),
  optional({ name: 'least', label: promotion.least, control: 'thb' }),
  open({ name: 'most', label: promotion.most, control: 'thb' }),
  optional({ name: 'game', label: promotion.game, help: promotion.gameHelp }),
  optional({ name: 'spins', label: promotion.spins, control: 'count' }),
  optional({ name: 'stake', label: promotion.stake, control: 'thb' }),
  open({ name: 'new_member_days', label: promotion.newMemberDays, control: 'count', heading: groups.who }),
  optional({
    name: 'first_deposit',
    label: promotion.firstDeposit,
    control: 'choice',
    options: choicesOf(promotion.yesNo),
  }),
  open({ name: 'weekday', label: promotion.weekday, control: 'choice', options: choicesOf(promotion.weekdays) }),
  optional({ name: 'often', label: promotion.often, control: 'choice', options: choicesOf(promotion.oftens) }),
  optional({
    name: 'wallet',
    label: promotion.wallet,
    control: 'choice',
    options: choicesOf(promotion.wallets),
    heading: groups.turnover,
  }),
  optional({ name: 'turnover', label: words.turnover, control: 'count' }),
  optional({ name: 'counted', label: promotion.counted, help: promotion.countedHelp }),
  open({ name: 'max_stake', label: words.maxStake, control: 'thb' }),
  open({ name: 'max_withdraw', label: promotion.maxWithdraw, control: 'thb' }),
  optional({ name: 'days', label: words.days, control: 'count' }),
  ...schedule('starts', 'ends', words),
];

const couponFields: readonly FormField[] = [
  { name: 'title', label: words.title, heading: groups.show },
  { name: 'gives', label: coupon.gives, help: coupon.givesHelp, heading: groups.gives },
  optional({ name: 'turnover', label: words.turnover, control: 'count' }),
  optional({ name: 'days', label: words.days, control: 'count' }),
  optional({ name: 'max_stake', label: words.maxStake, control: 'thb' }),
  optional({ name: 'code', label: coupon.code, help: coupon.codeHelp, heading: groups.codes }),
  optional({ name: 'uses', label: coupon.uses, help: coupon.usesHelp, control: 'count' }),
  optional({ name: 'codes', label: coupon.codes, help: coupon.codesHelp, control: 'count' }),
  optional({ name: 'starts', label: words.starts, control: 'moment', heading: groups.schedule }),
  optional({ name: 'ends', label: words.ends, control: 'moment' }),
];

const questFields: readonly FormField[] = [
  { name: 'title', label: words.title, heading: groups.show },
  optional({ name: 'description', label: words.description }),
  optional({ name: 'icon', label: quest.icon }),
  open({ name: 'link', label: quest.link }),
  open({ name: 'action', label: quest.action }),
  { name: 'period', label: quest.period, control: 'choice', options: choicesOf(quest.periods), heading: groups.goal },
  { name: 'rule', label: quest.rule, control: 'choice', options: choicesOf(quest.rules) },
  { name: 'target', label: quest.target },
  { name: 'reward', label: quest.reward, help: quest.rewardHelp, heading: groups.gives },
  open({ name: 'event', label: quest.event }),
  optional({ name: 'starts', label: words.starts, control: 'moment', heading: groups.schedule }),
  open({ name: 'ends', label: words.ends, control: 'moment' }),
];

const shopFields: readonly FormField[] = [
  { name: 'name', label: shop.name, heading: groups.show },
  optional({ name: 'description', label: words.description }),
  optional({ name: 'picture', label: words.picture, help: words.pictureHelp }),
  { name: 'kind', label: shop.kind, control: 'choice', options: choicesOf(shop.kinds), heading: groups.gives },
  { name: 'price', label: shop.price, control: 'count' },
  { name: 'value', label: shop.value, help: shop.valueHelp },
  open({ name: 'limit_per_member', label: shop.limit, control: 'count' }),
  ...schedule('opens', 'closes', { starts: shop.opens, ends: shop.closes }),
];

const pollFields: readonly FormField[] = [
  { name: 'title', label: words.title, heading: groups.show },
  optional({ name: 'description', label: words.description }),
  { name: 'choices', label: poll.choices, help: poll.choicesHelp },
  { name: 'prize', label: poll.prize, control: 'thb', heading: groups.gives },
  { name: 'winners', label: poll.winners, control: 'count' },
  optional({ name: 'opens', label: poll.opens, control: 'moment', heading: groups.schedule }),
  { name: 'closes', label: poll.closes, control: 'moment' },
];

/** Fields of each kind, in their groups. */
export const offerFields: Readonly<Record<OfferKind, readonly FormField[]>> = {
  promotion: promotionFields,
  coupon: couponFields,
  quest: questFields,
  shop: shopFields,
  poll: pollFields,
};

/** Fields of a coupon that may change. Its gift stays, because printed codes promise it. */
const couponChanges: readonly FormField[] = [
  { name: 'title', label: words.title, heading: groups.show },
  open({ name: 'uses', label: coupon.uses, help: coupon.moreUses, control: 'count', heading: groups.codes }),
  open({ name: 'starts', label: words.starts, control: 'moment', heading: groups.schedule }),
  open({ name: 'ends', label: words.ends, control: 'moment' }),
];

/** Fields of a poll that may change. Prizes and choices stay. */
const pollChanges: readonly FormField[] = [
  { name: 'title', label: words.title, heading: groups.show },
  optional({ name: 'description', label: words.description }),
  { name: 'quotas', label: poll.quotas, help: poll.quotasHelp },
  { name: 'closes', label: poll.closes, control: 'moment', heading: groups.schedule },
];

/** Fields of the form that changes an offer with these values. Uses are those of a coupon with one code. */
export function changeFields(kind: OfferKind, now: Readonly<Record<string, string>>): readonly FormField[] {
  if (kind === 'poll') return pollChanges;
  if (kind !== 'coupon') return offerFields[kind];
  return couponChanges.filter(({ name }) => name !== 'uses' || now.uses !== undefined);
}

const id = (name: string): FormField => ({ name, label: quest.id, help: quest.idHelp });

/** Fields of a new offer: those that staff name have an id, too. */
export const newOfferFields: Readonly<Record<OfferKind, readonly FormField[]>> = {
  ...offerFields,
  quest: [id('quest'), ...questFields],
  shop: [id('item'), ...shopFields],
};
