import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { GatewayVerbs } from './grants.ts';

/** Folder of an area's part of the database: numbered files, and `functions/` with one file a function. */
export interface SchemaFolder {
  readonly area: string;
  /** Ends with a slash. */
  readonly folder: URL;
  /** Rights of the front doors on its tables; left out: none. */
  readonly gateway?: GatewayVerbs;
}

export interface SchemaFile {
  /** 'lotto/0002_baseline.sql', 'lotto/functions/lotto_place_bills.sql' */
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

export interface SchemaFiles {
  /** Each is applied once; their numbers run through all areas. */
  readonly migrations: readonly SchemaFile[];
  /** Functions and views over several areas: applied again when their text changes. */
  readonly functions: readonly SchemaFile[];
}

export async function readSchema(folders: readonly SchemaFolder[]): Promise<SchemaFiles> {
  const read = async (part: '' | 'functions/') =>
    (await Promise.all(folders.map((folder) => readFolder(folder, part)))).flat();
  return { migrations: await read(''), functions: await read('functions/') };
}

async function readFolder({ area, folder }: SchemaFolder, part: string): Promise<SchemaFile[]> {
  const names = await readdir(new URL(part, folder)).catch(() => []);
  return Promise.all(
    names
      .filter((name) => name.endsWith('.sql'))
      .sort()
      .map(async (name) => {
        const text = await readFile(new URL(part + name, folder), 'utf8');
        return { name: `${area}/${part}${name}`, text, checksum: createHash('sha256').update(text).digest('hex') };
      }),
  );
}
