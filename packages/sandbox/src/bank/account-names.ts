import { copy } from '../copy.ts';

/** How the bank answers whose an account is from now on. */
export const nameModes = ['normal', 'masked', 'unknown', 'silence'] as const;
export type NameMode = (typeof nameModes)[number];

export interface Account {
  readonly bank_id: number;
  readonly account_no: string;
  readonly holder_name: string;
}

export type NameAnswer = { status: 'known'; holder_name: string } | { status: 'unknown'; holder_name: null };

/** Whose which account is. One that nobody has opened at the counter belongs to the person who pays when nobody is named. */
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

  /** `silence`: the line goes dead. */
  answer(asked: Omit<Account, 'holder_name'>): NameAnswer | 'silence' {
    if (this.mode === 'silence') return 'silence';
    if (this.mode === 'unknown') return { status: 'unknown', holder_name: null };
    const name = this.#opened.get(keyOf(asked))?.holder_name ?? copy.bank.defaultPayer;
    return { status: 'known', holder_name: this.mode === 'masked' ? masked(name) : name };
  }
}

const keyOf = ({ bank_id, account_no }: Omit<Account, 'holder_name'>): string => `${bank_id} ${account_no}`;

/** As banks show it: the first name whole, of the rest a letter. */
function masked(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  return [first, ...rest.map((word) => `${word.slice(0, 1)}***`)].join(' ');
}
