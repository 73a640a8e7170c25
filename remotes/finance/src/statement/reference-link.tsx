import { Link } from '@chokdee/router';
import { financePaths } from '../finance-paths.ts';
import type { Movement } from './statement.api.ts';

type Reference = NonNullable<Movement['reference']>;

/** Where the order, the bill, the round or whatever else is behind a movement is shown. */
export function referencePath({ kind, id }: Reference): string {
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
    case 'cashback':
      return financePaths.cashback;
    case 'loss_refund':
      return financePaths.lossRefund;
    case 'affiliate':
      return financePaths.affiliate;
    case 'game_round':
      return financePaths.gameRound(id);
  }
}

/** What the member and the staff call a movement by, and the way to what is behind it. */
export function ReferenceLink({ movement }: { readonly movement: Pick<Movement, 'reference' | 'reference_no'> }) {
  const { reference, reference_no } = movement;
  return reference === null ? reference_no : <Link to={referencePath(reference)}>{reference_no}</Link>;
}
