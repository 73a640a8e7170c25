import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PackageContract, SharedName } from '@chokdee/release/calls';

export const contractFile = 'contract.json';

const noContract: PackageContract = { exports: {}, styles: {} };

export function readContract(folder: string): PackageContract {
  const file = join(folder, contractFile);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PackageContract) : noContract;
}

const linesOf = (names: Readonly<Record<string, SharedName>>) => {
  const lines = Object.entries(names).map(([name, each]) => {
    const values = Object.entries(each).map(([key, value]) => `"${key}": ${JSON.stringify(value)}`);
    return `    ${JSON.stringify(name)}: { ${values.join(', ')} }`;
  });
  return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n  }`;
};

/** One name per line, so that a diff shows the changed name. */
export const contractText = ({ exports, styles }: PackageContract): string =>
  `{\n  "exports": ${linesOf(exports)},\n  "styles": ${linesOf(styles)}\n}\n`;
