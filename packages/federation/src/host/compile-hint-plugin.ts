import webpack, { type Compiler } from 'webpack';

/** Read by Chromium where it is the first line of a script; nothing to others. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Says of the scripts that a document begins with that nearly all of their functions are run at once: the browser compiles
 * them while they arrive, beside the thread that draws, instead of one by one when each is called.
 */
export class CompileHintPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = webpack;
    compiler.hooks.compilation.tap('CompileHintPlugin', (compilation) => {
      // After the minimizer, which leaves no comment, and before files are named by their content.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: 'CompileHintPlugin', stage }, () => {
        const files = [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles());
        for (const file of new Set(files.filter((name) => name.endsWith('.js'))))
          compilation.updateAsset(file, (source) => new sources.ConcatSource(HINT, source));
      });
    });
  }
}
