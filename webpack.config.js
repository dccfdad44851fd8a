import { resolve } from 'node:path'
import { constants } from 'node:zlib'
import CompressionPlugin from 'compression-webpack-plugin'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import { FirstScreenPlugin } from './build/first-screen.mjs'
import { LocalesPlugin } from './build/locales.mjs'
import { styleName } from './build/style-name.mjs'

const CHUNK_TIMEOUT_MS = 120_000

/* `styles.turn` of PlayerCard.module.css: its class is readable and the same in every build. */
const styles = {
  modules: {
    auto: /\.module\.css$/,
    namedExport: false,
    getLocalIdent: ({ resourcePath }, _, local) => `${styleName(resourcePath)}-${local}`,
  },
}

const rules = [
  {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    use: {
      loader: 'swc-loader',
      options: {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    },
  },
  { test: /\.css$/, use: [MiniCssExtractPlugin.loader, { loader: 'css-loader', options: styles }] },
  { test: /\.svg$/, type: 'asset/source' },
]

/* Once at build time, as small as they get, and served as they are. */
const text = /\.(js|css|html|json|svg)$/
const compressions = [
  new CompressionPlugin({
    filename: '[path][base].br',
    algorithm: 'brotliCompress',
    test: text,
    compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
    minRatio: 0.95,
  }),
  new CompressionPlugin({ algorithm: 'gzip', test: text, minRatio: 0.95 }),
]

/* What is written inside jest, whose modules are others, no later build can read: not there. */
const cache = !process.env.JEST_WORKER_ID && {
  type: 'filesystem',
  cacheDirectory: resolve('node_modules/.cache/webpack'),
  buildDependencies: { config: [resolve('webpack.config.js')] },
}

/** The client: one lazy chunk per screen and per game. */
export default (env = {}, { mode = 'production' } = {}) => {
  const production = mode === 'production'
  const name = production ? '[name].[contenthash:10]' : '[name]'
  return {
    mode,
    entry: './src/client/main.tsx',
    output: {
      path: resolve('dist/client'),
      publicPath: '/',
      filename: `assets/${name}.js`,
      chunkFilename: `assets/${name}.js`,
      assetModuleFilename: `assets/${name}[ext]`,
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      clean: production,
    },
    devtool: production ? false : 'cheap-module-source-map',
    cache,
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: { zod$: resolve('build/inert-zod.mjs') },
    },
    module: { rules },
    optimization: { runtimeChunk: 'single', splitChunks: { chunks: 'all', maxInitialRequests: 6 } },
    plugins: [
      new HtmlWebpackPlugin({
        template: 'src/client/index.html',
        favicon: 'src/client/ui/art/logo.svg',
      }),
      new MiniCssExtractPlugin({
        filename: `assets/${name}.css`,
        chunkFilename: `assets/${name}.css`,
      }),
      new LocalesPlugin(),
      ...(production ? [...compressions, new FirstScreenPlugin()] : []),
    ],
    performance: { hints: false },
    stats: 'errors-warnings',
    devServer: env.devServer,
  }
}
