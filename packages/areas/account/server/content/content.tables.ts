export const contentKinds = ['banner', 'event', 'announcement', 'news'] as const;
/** Place where members see the content. */
export type ContentKind = (typeof contentKinds)[number];

export interface ContentTables {
  content_items: {
    agent_id: number;
    kind: ContentKind;
    id: string;
    position: number;
    /** Version that counts. */
    version: number;
  };
  content_versions: {
    agent_id: number;
    kind: ContentKind;
    id: string;
    version: number;
    is_live: boolean;
    title: string;
    text: string;
    /** Root-relative address. */
    picture: string | null;
    link: string | null;
    /** Text of the link. */
    action: string | null;
    starts_at: Date | null;
    ends_at: Date | null;
    published_at: Date;
    published_by: string;
  };
}

declare module '@chokdee/kernel/database' {
  interface Database extends ContentTables {}
}
