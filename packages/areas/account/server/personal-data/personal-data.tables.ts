export interface PersonalDataTables {
  member_consents: { member_id: number; document: 'terms' | 'privacy'; version: string; at: Date };
  member_erasures: { member_id: number; asked_by: number; asked_at: Date; done_at: Date | null };
  excluded_persons: {
    agent_id: number;
    kind: 'mobile' | 'bank_account' | 'messaging_user';
    hash: string;
    until_at: Date | null;
  };
}

declare module '@chokdee/kernel/database' {
  interface Database extends PersonalDataTables {}
}
