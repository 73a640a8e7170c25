import { Link } from '@chokdee/router';
import { financePaths } from '../finance-paths.ts';
import type { Movement } from './statement.api.ts';

type Reference = NonNullable<Movement['reference']>;

/** Path of the order, bill, round or other record behind a movement. */
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

/** The number by which member and staff quote a movement, linked to its record. */
export function ReferenceLink({ movement }: { readonly movement: Pick<Movement, 'reference' | 'reference_no'> }) {
  const { reference, reference_no } = movement;
  return reference === null ? reference_no : <Link to={referencePath(reference)}>{reference_no}</Link>;
}
