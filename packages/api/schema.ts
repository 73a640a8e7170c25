import { kernelSchema, type SchemaFolder } from '@chokdee/kernel/db';
import { type ReleaseTables, releaseSchema } from '@chokdee/release/schema';
import { areas } from './areas.ts';

declare module '@chokdee/kernel/database' {
  interface Database extends ReleaseTables {}
}

/** Every part of the database. */
export const schemaFolders: readonly SchemaFolder[] = [
  kernelSchema,
  ...areas.flatMap(({ schema }) => schema),
  { area: 'release', folder: releaseSchema },
];
