import assert from 'node:assert/strict';
import { it } from 'node:test';
import { listHouseAccounts, registerHouseAccounts } from './house-accounts.ts';

const compared = [
  'cash:suspense',
  'cash:withdrawals_pending',
  'game:at_provider',
  'game:held_wins',
  'bonus:cashback',
  'affiliate:commissions',
];

it('house accounts are registered once each, and what is reconciled must be among them', () => {
  registerHouseAccounts([compared, ['cash:of_tomorrow']]);
  assert.deepEqual(listHouseAccounts(), ['wallet:transfer', 'correction', ...compared, 'cash:of_tomorrow']);
  assert.throws(() => registerHouseAccounts([compared, ['correction']]), /"correction" is registered twice/);
  assert.throws(() => registerHouseAccounts([compared.slice(1)]), /"cash:suspense", and no area registers it/);
});
