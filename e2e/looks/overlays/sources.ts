import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** Folders of dialog parts, of the workshop and of tests: no dialogs of the product. */
const NO_DIALOGS = /\/(overlay|picker|workshop|testing)\/|\.(test|fixtures)\./;
const OPENS_ONE = /<(Sheet|Dialog)\s+open\b|<PickerSheet\b|\srole="(alert)?dialog"/;

/** Front-end files that draw a dialog or a sheet. */
export function dialogSources(): string[] {
  const remotes = readdirSync(join(root, 'remotes')).map((name) => `remotes/${name}/src`);
  const shared = readdirSync(join(root, 'shared')).map((name) => `shared/${name}/src`);
  return ['host/src', ...remotes, ...shared].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((file) => file.endsWith('.tsx') && !NO_DIALOGS.test(file))
      .filter((file) => OPENS_ONE.test(readFileSync(join(root, file), 'utf8'))),
  );
}
