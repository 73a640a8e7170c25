import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

const { runtime, Template } = webpack;

/** Where the host's first module puts the map `address -> sha384` of the boot data. */
export const integrityGlobal = '__CHOKDEE_INTEGRITY__';

/** Well formed and true of no file: what the map does not know must not run. */
const unknownFile = `sha384-${'A'.repeat(64)}`;

function guard(element: string, address: string): string {
  return Template.asString([
    `${element}.integrity = (self.${integrityGlobal} || {})[${address}] || ${JSON.stringify(unknownFile)};`,
    `${element}.crossOrigin = 'anonymous';`,
  ]);
}

/** Every script and style that webpack's own runtime inserts carries its integrity, as the tags of the document do. */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('IntegrityPlugin', (source) =>
        Template.asString([source, guard('script', 'url')]),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap('IntegrityPlugin', (source) =>
        Template.asString([source, guard('linkTag', 'fullhref')]),
      );
    });
  }
}
