export interface PointsTables {
  point_settings: {
    agent_id: number;
    version: number;
    satang_per_point: bigint | null;
    changed_at: Date;
    changed_by: string;
  };
  point_earnings: { member_id: number; rest_satang: bigint; times: number };
}

declare module '@chokdee/kernel/database' {
  interface Database extends PointsTables {}
}
