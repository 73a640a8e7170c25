/** Read views of other areas that this area reads. */
export interface ReadViews {
  member_open_sessions: { member_id: number; id: string; expires_at: Date };
}

declare module '@chokdee/kernel/database' {
  interface Database extends ReadViews {}
}
