import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule, runtime, Template } = webpack;

/** Global map `address -> sha384`, which the host's first module fills from boot data. */
export const integrityGlobal = '__CHOKDEE_INTEGRITY__';

/** Global function of the host that loads the hash of a file: `address -> Promise | null`. */
const admitGlobal = '__CHOKDEE_ADMIT__';

/** A valid hash that matches no file, so files without a known hash never run. */
const unknownFile = `sha384-${'A'.repeat(64)}`;

/** Global counts of unanswered requests by address, shared by all releases in a document. */
const unanswered = 'self.__CHOKDEE_UNANSWERED__';

function guard(element: string, address: string, attribute: 'src' | 'href'): string {
  return Template.asString([
    `${element}.integrity = (self.${integrityGlobal} || {})[${address}] || ${JSON.stringify(unknownFile)};`,
    `${element}.crossOrigin = 'anonymous';`,
    // A failed file may be broken in the browser's cache or hang there, so a retry has another address.
    `var unanswered = ${unanswered} = ${unanswered} || {};`,
    `if (unanswered[${address}]) ${element}.${attribute} = ${address} + '?retry=' + unanswered[${address}];`,
    `unanswered[${address}] = (unanswered[${address}] || 0) + 1;`,
    `${element}.addEventListener('load', function () { delete unanswered[${address}]; });`,
  ]);
}

/** Makes a chunk without a known hash wait for its release's manifest. */
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

/** Adds integrity and retries to every script and style that webpack's runtime inserts. */
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
