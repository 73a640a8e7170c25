import { fileURLToPath } from 'node:url';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import type { LoaderContext } from 'webpack';

const putStyle = fileURLToPath(new URL('../browser/put-style.ts', import.meta.url));

/** What css-loader makes of a sheet. */
interface Sheet {
  readonly default: { toString(): string; readonly locals?: Readonly<Record<string, string>> };
}

async function shorten(css: string): Promise<string> {
  const { code, errors } = await CssMinimizerPlugin.cssnanoMinify({ 'sheet.css': css }, undefined, {});
  if (errors?.[0]) throw new Error(String(errors[0]));
  return code ?? '';
}

async function scriptOf(context: LoaderContext<unknown>, request: string): Promise<string> {
  const { default: sheet } = (await context.importModule(`!!${request}`)) as Sheet;
  const css = await shorten(sheet.toString());
  return [
    `import { putStyle } from ${JSON.stringify(context.utils.contextify(context.context, putStyle))};`,
    `putStyle(${JSON.stringify(css)});`,
    `export default ${JSON.stringify(sheet.locals ?? {})};`,
  ].join('\n');
}

/**
 * A sheet becomes part of the script that imports it, and is there before anything of it is drawn. Stands before css-loader;
 * a loader of webpack.
 *
 * @param request how the sheet is read by the loaders after this one
 */
export function pitch(this: LoaderContext<unknown>, request: string): void {
  const done = this.async();
  scriptOf(this, request).then((script) => done(null, script), done);
}

/** What webpack asks for in a loader; everything is done on the way there. */
export default function unused(source: string): string {
  return source;
}
