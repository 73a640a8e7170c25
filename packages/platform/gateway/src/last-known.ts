import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import type { AreaState } from '@chokdee/release';

/** Keeps the last states of the registry, for a start without the database. */
export function createLastKnown(file: string) {
  let written = '';
  return {
    /** Null means that there are none, or that the file is damaged. */
    read(): AreaState[] | null {
      if (!existsSync(file)) return null;
      try {
        return JSON.parse(readFileSync(file, 'utf8')) as AreaState[];
      } catch (error) {
        console.error(`gateway: ${file} cannot be read: ${error instanceof Error ? error.message : error}`);
        return null;
      }
    },
    /** @throws when the folder cannot be written to */
    write(states: readonly AreaState[]): void {
      const text = JSON.stringify(states);
      if (text === written) return;
      mkdirSync(dirname(file), { recursive: true });
      // Containers may share the folder, and each calls its process 1.
      const aside = `${file}.${hostname()}-${process.pid}`;
      writeFileSync(aside, text);
      renameSync(aside, file);
      written = text;
    },
  };
}
