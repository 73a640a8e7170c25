import { copy } from '../copy.ts';

/** Way in which the bank answers the next name inquiries. */
export const nameModes = ['normal', 'masked', 'unknown', 'silence'] as const;
export type NameMode = (typeof nameModes)[number];

export interface Account {
  readonly bank_id: number;
  readonly account_no: string;
  readonly holder_name: string;
}

export type NameAnswer = { status: 'known'; holder_name: string } | { status: 'unknown'; holder_name: null };

/** Holders of accounts. An account that nobody has opened at the counter belongs to the usual payer. */
export class AccountNames {
  mode: NameMode = 'normal';
  readonly #opened = new Map<string, Account>();

  constructor() {
    this.open({ bank_id: 5, account_no: '0000067890', holder_name: copy.bank.names.secondHolder });
  }

  open(account: Account): void {
    this.#opened.set(keyOf(account), account);
  }

  /** Newest first. */
  opened(): Account[] {
    return [...this.#opened.values()].reverse();
  }

  /** `silence` breaks the connection without an answer. */
  answer(asked: Omit<Account, 'holder_name'>): NameAnswer | 'silence' {
    if (this.mode === 'silence') return 'silence';
    if (this.mode === 'unknown') return { status: 'unknown', holder_name: null };
    const name = this.#opened.get(keyOf(asked))?.holder_name ?? copy.bank.defaultPayer;
    return { status: 'known', holder_name: this.mode === 'masked' ? masked(name) : name };
  }
}

const keyOf = ({ bank_id, account_no }: Omit<Account, 'holder_name'>): string => `${bank_id} ${account_no}`;

/** Masks a name as banks do: the whole first name, one letter of the rest. */
function masked(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  return [first, ...rest.map((word) => `${word.slice(0, 1)}***`)].join(' ');
}
