import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isShell } from '@chokdee/contracts/shells';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { containerOf } from './release-id.ts';
import { StableIdsPlugin } from './stable-ids-plugin.ts';

const require = createRequire(import.meta.url);

const loader = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const stylesInScriptsLoader = loader('./styles/styles-in-scripts-loader.ts');

export interface BuildContext {
  readonly folder: string;
  /** Folder of the checkout. */
  readonly root: string;
  readonly area: string;
  readonly release: string;
  readonly development: boolean;
  readonly hot?: boolean;
}

export function scriptRule(development: boolean, hot: boolean): RuleSetRule {
  return {
    test: /\.tsx?$/,
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: { react: { runtime: 'automatic', development, refresh: hot } },
      },
    },
  };
}

function styleRule(area: string, development: boolean): RuleSetRule {
  const localIdentName = development ? '[name]__[local]' : '[hash:base64:6]';
  const cssLoader = {
    loader: require.resolve('css-loader'),
    options: {
      modules: { auto: /\.module\.css$/, localIdentName, namedExport: false, exportLocalsConvention: 'as-is' },
      // The gateway serves the files of host/public at root-relative addresses.
      url: { filter: (url: string) => !url.startsWith('/') },
    },
  };
  // The document paints with the shell's styles before scripts run, so they are files. An area's styles are short and
  // stay in its scripts: on HTTP/1.1 every further file queues for one of six connections.
  const isInScript = !isShell(area) && !development;
  return {
    test: /\.css$/,
    use: isInScript ? [stylesInScriptsLoader, cssLoader] : [MiniCssExtractPlugin.loader, cssLoader],
  };
}

/** Webpack configuration that shells and areas share. */
export function baseConfig({ folder, root, area, release, development, hot = false }: BuildContext): Configuration {
  return {
    mode: development ? 'development' : 'production',
    context: folder,
    target: 'web',
    // Development builds reuse the cache of earlier days. Releases are built from sources only.
    ...(development && {
      cache: {
        type: 'filesystem',
        cacheDirectory: join(root, '.cache/webpack'),
        name: `${area}${hot ? '-hot' : ''}`,
        buildDependencies: { config: [fileURLToPath(new URL('.', import.meta.url))] },
      },
    }),
    devtool: development ? 'cheap-module-source-map' : false,
    output: {
      path: join(folder, 'dist', release),
      publicPath: `/assets/${area}/${release}/`,
      // A function, because a template fails: the federation plugin asks for the name before the hash exists.
      filename: ({ chunk }) =>
        chunk?.contentHash?.javascript && !development ? '[name].[contenthash:8].js' : '[name].js',
      chunkFilename: development ? '[name].js' : '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      uniqueName: containerOf(area, release),
      // Same as the host's time-out for a page, ms. A retry then starts anew instead of joining the hanging request.
      chunkLoadTimeout: 3000,
      // Removes a module that threw from the cache, so that the next attempt evaluates it again.
      strictModuleExceptionHandling: true,
      clean: false,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [
        scriptRule(development, hot),
        styleRule(area, development),
        { test: /\.(woff2|svg|png|webp|avif)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: development ? '[name].css' : '[name].[contenthash:8].css',
        chunkFilename: development ? '[name].css' : '[name].[contenthash:8].css',
      }),
      ...(development ? [] : [new IntegrityPlugin(), new StableIdsPlugin(root)]),
    ],
    optimization: {
      minimizer: ['...', new CssMinimizerPlugin()],
      chunkIds: development ? 'named' : 'deterministic',
      // Keeps the last good build running after an error. The corrected edit then keeps the page's state.
      emitOnErrors: false,
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
