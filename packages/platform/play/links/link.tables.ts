/**
 * Kinds of links.
 * - `account`: whole number of a bank account, as owner or payer.
 * - `payer`: some digits of an account, and a name, as the bank shows them.
 * - `network`: /24 or /64 of an address.
 */
export type LinkKind = 'device' | 'account' | 'payer' | 'network';

export interface LinkTables {
  member_links: {
    member_id: number;
    kind: LinkKind;
    value: string;
    agent_id: number;
    first_at: Date;
    last_at: Date;
  };
}

declare module '@chokdee/kernel/database' {
  interface Database extends LinkTables {}
}
