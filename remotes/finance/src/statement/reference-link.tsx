import { Link } from '@chokdee/router';
import { financePaths } from '../finance-paths.ts';
import type { Movement } from './statement.api.ts';

type Reference = NonNullable<Movement['reference']>;

/** Where the order, the bill, the round or the withdrawal behind a movement is shown; null when it has no page. */
export function referencePath({ kind, id }: Reference): string | null {
  switch (kind) {
    case 'payment':
      return financePaths.payment(id);
    case 'bill':
      return financePaths.bill(id);
    case 'round':
      return financePaths.round(id);
    case 'withdrawal':
      return financePaths.withdrawal(id);
    case 'bonus':
      return financePaths.wallets;
    case 'spin':
      return financePaths.wheel;
    case 'redemption':
      return financePaths.redeem;
    case 'quest':
      return financePaths.quests;
    case 'poll':
      return financePaths.poll(id);
    case 'game_round':
      return null;
  }
}

/** The reference of a movement, and the way to it where there is one. */
export function ReferenceLink({ reference }: { readonly reference: Reference }) {
  const path = referencePath(reference);
  return path === null ? reference.id : <Link to={path}>{reference.id}</Link>;
}
