/** Read views of other areas that this area reads. */
export interface ReadViews {
  member_known_names: {
    member_id: number;
    agent_id: number;
    version: number;
    name: string;
    source: 'deposit' | 'bank' | 'staff';
  };
}

declare module '@chokdee/kernel/database' {
  interface Database extends ReadViews {}
}
