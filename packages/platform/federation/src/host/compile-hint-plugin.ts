import webpack, { type Compiler } from 'webpack';

/** First line of a script that Chromium reads as a hint. Other browsers ignore it. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Marks the first scripts of a document as scripts whose functions run at once. The browser then compiles them in the
 * background while they load, instead of one by one at each call.
 */
export class CompileHintPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = webpack;
    compiler.hooks.compilation.tap('CompileHintPlugin', (compilation) => {
      // After the minimizer, which removes comments, and before the content hash is part of the file name.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: 'CompileHintPlugin', stage }, () => {
        const files = [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles());
        for (const file of new Set(files.filter((name) => name.endsWith('.js'))))
          compilation.updateAsset(file, (source) => new sources.ConcatSource(HINT, source));
      });
    });
  }
}
