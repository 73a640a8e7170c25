import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { calls } from '@chokdee/api-contract';
import '@chokdee/api/app'; // where the areas are composed, and register their accounts
import { cashAccounts } from '@chokdee/finance-server/channels';
import { listHouseAccounts } from '@chokdee/kernel/internal/ledger/house-accounts.ts';
import { houseTransferKinds } from '@chokdee/kernel/internal/ledger/ledger.tables.ts';

const readme = readFileSync(new URL('../../../../kernel/ledger/README.md', import.meta.url), 'utf8');
const rows = readme
  .slice(readme.indexOf('## How money moves'))
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()));

/** Returns the names in backquotes of a column of the table. */
const named = (column: number) => new Set(rows.flatMap((row) => row[column]?.match(/`([^`]+)`/g) ?? []));
const quoted = (names: readonly string[]) => new Set(names.map((name) => `\`${name}\``));

/** The kinds of the statement, from the contract. */
const { type } = calls['GET /api/member/statement'].data.properties.items.items.properties;
const statementKinds = type.anyOf.map((literal) => literal.const);

test('the table of how money moves names every kind of movement, and no other', () => {
  assert.deepEqual([...named(2)].sort(), [...quoted([...statementKinds, ...houseTransferKinds])].sort());
});

test('the table names every house account, and no other', () => {
  const accounts = new Set([...named(3), ...named(4)]);
  const ofAreas = listHouseAccounts().filter((name) => !cashAccounts.some((cash) => cash === name));
  assert.deepEqual([...accounts].sort(), [...quoted([...ofAreas, 'cash:<channel>'])].sort());
});
