/**
 * `account`: a bank account by its whole number, as owner or as payer; `payer`: one of which the bank shows some digits
 * and a name; `network`: of an address, /24 or /64.
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
