export { accountLink, networkLinks, payerLinks } from './link.rules.ts';
export type { LinkKind } from './link.tables.ts';
export {
  countReferralsInNetwork,
  findSamePerson,
  type LinkedMember,
  lockOtherAccounts,
  recordLinks,
} from './member-links.ts';
