export interface PicturesTables {
  pictures: {
    agent_id: number;
    /** Names the content. */
    hash: string;
    name: string;
    /** Width of the largest file, px. */
    width: number;
    height: number;
    added_at: Date;
    added_by: string;
  };
  picture_files: { hash: string; width: number; content: Buffer };
}

declare module '@chokdee/kernel/database' {
  interface Database extends PicturesTables {}
}
