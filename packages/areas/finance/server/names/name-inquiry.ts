import type { Clock } from '@chokdee/kernel/calendar';
import type { ApiConfig } from '@chokdee/kernel/config';
import { Type } from 'typebox';
import { createSignedCall } from '../bank/signed-call.ts';

export interface AskedAccount {
  readonly bankId: number;
  /** Digits only. */
  readonly accountNo: string;
}

/** A bank that says whose an account is. */
export interface NameInquiry {
  /** Name of the answering bank, for the record. */
  readonly provider: string;
  /** The holder as the bank writes the name, perhaps cut; null: it has no such account. @throws BankUnavailable */
  holderOf(account: AskedAccount): Promise<string | null>;
}

const Answer = Type.Union([
  Type.Object({ status: Type.Literal('known'), holder_name: Type.String({ minLength: 1, maxLength: 200 }) }),
  Type.Object({ status: Type.Literal('unknown'), holder_name: Type.Null() }),
]);

type InquiryConfig = Pick<ApiConfig, 'bankUrl' | 'bankKeys' | 'pspTimeoutMs' | 'sandbox'>;

/** `POST <BANK_URL>/inquiry`, signed with a secret that no other party has. Asked once: the member waits for it. */
export function createNameInquiry(
  { bankUrl: url, bankKeys: keys, pspTimeoutMs: timeoutMs, sandbox }: InquiryConfig,
  clock: Clock,
): NameInquiry {
  const ask = createSignedCall({ url, keys, timeoutMs }, clock);
  return {
    provider: sandbox ? 'sandbox' : 'bank',
    holderOf: async ({ bankId, accountNo }) =>
      (await ask(Answer, '/inquiry', { bank_id: bankId, account_no: accountNo })).holder_name,
  };
}

declare module '@chokdee/kernel/ports' {
  interface Ports {
    readonly nameInquiry: NameInquiry;
  }
}
