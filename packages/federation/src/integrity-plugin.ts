import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

const { runtime, Template } = webpack;

/** Where the host's first module puts the map `address -> sha384` of the boot data. */
export const integrityGlobal = '__CHOKDEE_INTEGRITY__';

/** Well formed and true of no file: what the map does not know must not run. */
const unknownFile = `sha384-${'A'.repeat(64)}`;

/** Addresses that were asked for and have not come, with how often: kept where two releases of an area share it. */
const unanswered = 'self.__CHOKDEE_UNANSWERED__';

function guard(element: string, address: string, attribute: 'src' | 'href'): string {
  return Template.asString([
    `${element}.integrity = (self.${integrityGlobal} || {})[${address}] || ${JSON.stringify(unknownFile)};`,
    `${element}.crossOrigin = 'anonymous';`,
    // What failed once may lie broken in the browser's own store, or hang there for ever: ask the server anew.
    `var unanswered = ${unanswered} = ${unanswered} || {};`,
    `if (unanswered[${address}]) ${element}.${attribute} = ${address} + '?retry=' + unanswered[${address}];`,
    `unanswered[${address}] = (unanswered[${address}] || 0) + 1;`,
    `${element}.addEventListener('load', function () { delete unanswered[${address}]; });`,
  ]);
}

/** Every script and style that webpack's own runtime inserts carries its integrity, as the tags of the document do. */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('IntegrityPlugin', (source) =>
        Template.asString([source, guard('script', 'url', 'src')]),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap('IntegrityPlugin', (source) =>
        Template.asString([source, guard('linkTag', 'fullhref', 'href')]),
      );
    });
  }
}
