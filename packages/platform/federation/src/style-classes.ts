import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

/** Class names in the selectors of a stylesheet. */
function classesOf(css: string): Set<string> {
  const selectors = css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)\{/g);
  return new Set(
    [...selectors].flatMap(([, text = '']) => [...text.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name)),
  );
}

/** One sentence for each CSS module class that is missing, unused, or built at run time, which nothing can check. */
export function classProblems(folder: string): string[] {
  const files = filesBelow(folder);
  const sheets = new Map(
    files
      .filter((file) => file.endsWith('.module.css'))
      .map((file) => [file, { classes: classesOf(readFileSync(file, 'utf8')), worn: new Set<string>() }]),
  );
  const problems: string[] = [];
  for (const file of files.filter((name) => /(?<!\.test)\.tsx?$/.test(name))) {
    const text = readFileSync(file, 'utf8');
    const source = text.replace(/^import .*$/gm, '');
    for (const [, name = '', address = ''] of text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)) {
      const path = join(dirname(file), address);
      const sheet = sheets.get(path);
      const say = (what: string) => problems.push(`${relative(folder, file)}: ${what} ${relative(folder, path)}`);
      if (sheet === undefined) {
        if (!existsSync(path)) say('imports a sheet that does not exist:');
        continue;
      }
      for (const [, worn = ''] of source.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) {
        sheet.worn.add(worn);
        if (!sheet.classes.has(worn)) say(`wears "${worn}", which does not exist in`);
      }
      if (new RegExp(`\\b${name}\\[`).test(source)) say('puts names of classes together of');
    }
  }
  for (const [path, { classes, worn }] of sheets) {
    for (const name of classes) {
      if (!worn.has(name)) problems.push(`${relative(folder, path)}: nothing wears "${name}"`);
    }
  }
  return problems;
}
