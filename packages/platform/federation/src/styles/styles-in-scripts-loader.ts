import { fileURLToPath } from 'node:url';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import type { LoaderContext } from 'webpack';

const putStyle = fileURLToPath(new URL('../browser/put-style.ts', import.meta.url));

/** Module that css-loader returns for a stylesheet. */
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
 * A webpack loader in front of css-loader. It puts a stylesheet into the script that imports it, so that styles are
 * there before the first render.
 *
 * @param request the request for the remaining loaders
 */
export function pitch(this: LoaderContext<unknown>, request: string): void {
  const done = this.async();
  scriptOf(this, request).then((script) => done(null, script), done);
}

/** Required by webpack. `pitch` does all the work. */
export default function unused(source: string): string {
  return source;
}
