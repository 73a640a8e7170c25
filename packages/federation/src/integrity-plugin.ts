import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule, runtime, Template } = webpack;

/** Where the host's first module puts the map `address -> sha384` of the boot data. */
export const integrityGlobal = '__CHOKDEE_INTEGRITY__';

/** Where the host puts what makes the files of a release known: `address -> Promise | null`. */
const admitGlobal = '__CHOKDEE_ADMIT__';

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

/** Chunks whose hash nobody has told yet wait for the manifest of their release. */
class AdmitRuntimeModule extends RuntimeModule {
  constructor() {
    super('admit', RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    const { ensureChunk, getChunkScriptFilename, publicPath } = RuntimeGlobals;
    return Template.asString([
      `var ensure = ${ensureChunk};`,
      `${ensureChunk} = function (chunk) {`,
      `  var admit = self.${admitGlobal};`,
      `  var wait = admit && admit(${publicPath} + ${getChunkScriptFilename}(chunk));`,
      '  return wait ? wait.then(function () { return ensure(chunk); }) : ensure(chunk);',
      '};',
    ]);
  }
}

/** Every script and style that webpack's own runtime inserts carries its integrity, as the tags of the document do. */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunkHandlers)
        .tap('IntegrityPlugin', (chunk, needed) => {
          needed
            .add(RuntimeGlobals.ensureChunk)
            .add(RuntimeGlobals.getChunkScriptFilename)
            .add(RuntimeGlobals.publicPath);
          compilation.addRuntimeModule(chunk, new AdmitRuntimeModule());
        });
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('IntegrityPlugin', (source) =>
        Template.asString([source, guard('script', 'url', 'src')]),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap('IntegrityPlugin', (source) =>
        Template.asString([source, guard('linkTag', 'fullhref', 'href')]),
      );
    });
  }
}
