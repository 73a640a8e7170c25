import webpack, { type Compilation, type Configuration } from 'webpack';

/** Runs one build. Rejects with webpack's message when it fails. */
export function compile(configuration: Configuration): Promise<Compilation> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configuration);
    if (!compiler) return reject(new Error('webpack did not start'));
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error);
        if (!stats || stats.hasErrors())
          return reject(new Error(stats?.toString({ preset: 'errors-only', colors: false })));
        resolve(stats.compilation);
      });
    });
  });
}
