export const ledgerAccounts = {
  'wallet:transfer': 'passes between two wallets of one member; always 0',
  correction: 'corrections by two staff members',
} as const;

/**
 * House accounts, each with the meaning of its balance. They are the other side of each transfer. No row holds a house
 * balance: it is the sum of its postings. A cash account is below zero by the money that the house holds there. Other
 * accounts are above zero by money owed or taken, and below zero by money given. Areas add theirs by declaration merging.
 */
export interface HouseAccounts extends Readonly<typeof ledgerAccounts> {}

export type HouseAccount = keyof HouseAccounts;
export type CashAccount = Extract<HouseAccount, `cash:${string}`>;

/** Accounts that `reconcile` holds against rows of the areas. */
const compared: readonly string[] = [
  'cash:suspense',
  'cash:withdrawals_pending',
  'game:at_provider',
  'game:held_wins',
  'bonus:cashback',
  'affiliate:commissions',
];

const registered = new Set<string>();

/**
 * Registers the accounts of all areas.
 * @throws Error for an account of two areas, and for one that `reconcile` needs and no area registers
 */
export function registerHouseAccounts(areas: readonly (readonly string[])[]): void {
  registered.clear();
  for (const name of [...Object.keys(ledgerAccounts), ...areas.flat()]) {
    if (registered.has(name)) throw new Error(`The house account "${name}" is registered twice.`);
    registered.add(name);
  }
  const missing = compared.find((name) => !registered.has(name));
  if (missing) throw new Error(`The ledger reconciles the house account "${missing}", and no area registers it.`);
}

export const listHouseAccounts = () => [...registered] as readonly HouseAccount[];
