import { writeFile } from 'node:fs/promises';
import { createDb, describeSchema } from '@chokdee/kernel/db';
import { createTestDatabase } from './testing/test-database.ts';

/** Writes schema.sql from the schema files of all areas. */
const database = await createTestDatabase();
const { db, close } = createDb(database.url, 2);
await writeFile(new URL('./schema.sql', import.meta.url), await describeSchema(db));
await close();
await database.drop();
