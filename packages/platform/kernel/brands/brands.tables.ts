export interface BrandTables {
  agent_domains: { domain: string; agent_id: number; added_at: Date };
}

declare module '../db/database.ts' {
  interface Database extends BrandTables {}
}
