export interface DeliveryTables {
  push_subscriptions: {
    member_id: number;
    session_id: string;
    endpoint: string;
    public_key: string;
    auth_secret: string;
    key_id: string;
    created_at: Date;
  };
}

declare module '@chokdee/kernel/database' {
  interface Database extends DeliveryTables {}
}
