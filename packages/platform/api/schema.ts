import { kernelSchema, type SchemaFolder } from '@chokdee/kernel/db';
import { gatewayVerbs, releaseSchema } from '@chokdee/release/schema';
import { areas } from './areas.ts';

/** Schema folders of all parts of the database. */
export const schemaFolders: readonly SchemaFolder[] = [
  kernelSchema,
  ...areas.flatMap(({ schema }) => schema),
  { area: 'release', folder: releaseSchema, gateway: gatewayVerbs },
];
