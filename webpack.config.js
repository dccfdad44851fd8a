import { basename, resolve } from 'node:path'
import { constants } from 'node:zlib'
import CompressionPlugin from 'compression-webpack-plugin'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import { LocalesPlugin } from './build/locales.mjs'
import { TextPartsPlugin } from './build/text-parts.mjs'

const CHUNK_TIMEOUT_MS = 120_000
const WORTH_A_CHUNK = 50_000 // bytes before anything is shaken

/* `styles.turn` of Players.module.css: its class is readable and the same in every build. */
const classNames = {
  modules: {
    auto: /\.module\.css$/,
    namedExport: false,
    getLocalIdent: ({ resourcePath }, _, local) =>
      `${basename(resourcePath, '.module.css')}-${local}`,
  },
}

/* What both sides say. */
const contracts = /src.(shared.+|modules.+contract)\.ts$/

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
  { test: contracts, enforce: 'post', use: resolve('build/inert-schemas.mjs') },
  {
    test: /ui.themes\.json$/,
    type: 'javascript/auto',
    use: [MiniCssExtractPlugin.loader, 'css-loader', resolve('build/themes.mjs')],
  },
  {
    test: /\.css$/,
    use: [MiniCssExtractPlugin.loader, { loader: 'css-loader', options: classNames }],
  },
  { test: /\.svg$/, type: 'asset/source' },
  { test: /(engine|socket)\.io-client.+\.js$/, sideEffects: false }, // they don't say so themselves
  { test: contracts, sideEffects: false }, // they only name values
  { test: /src.modules.+client.index\.ts$/, sideEffects: false }, // they only say what others may use
]

/* What stands in for a hook that React has had itself since 18. */
const reactsOwn = {
  'use-sync-external-store/shim$': 'react',
  'use-sync-external-store/shim/index.js$': 'react',
}

/* The package names only the build that warns its developers. */
const routerWithoutWarnings = {
  'react-router$': resolve('node_modules/react-router/dist/production/index.mjs'),
  'react-router/dom$': resolve('node_modules/react-router/dist/production/dom-export.mjs'),
}

/* Before it is shaken an icon looks worth a chunk of its own; what is left is smaller than its header. */
const isNoIcon = ({ resource = '' }) => !/@fluentui.react-icons/.test(resource)
const isPackage = (module) => /node_modules|build.inert/.test(module.resource) && isNoIcon(module)

/* What one chunk alone asks for stays in it. */
const shared = { minChunks: 2, reuseExistingChunk: true }

const isOfFrame = (module, { chunkGraph }) =>
  [...chunkGraph.getModuleChunks(module)].some(({ name }) => name === 'main')

/*
 * Each rule once: a second copy that came later would undo what a screen says of it. What screens
 * are built of comes with the page and so before any screen's, as a screen may override it: first
 * the parts, then the frame. What a few screens share is a file that each of them asks for.
 */
const sheet = { type: 'css/mini-extract', chunks: 'all', enforce: true }
const styles = {
  partStyles: { ...sheet, test: /src.(client.ui|games.kit)/, name: 'parts', priority: 3 },
  frameStyles: { ...sheet, test: isOfFrame, name: 'frame', priority: 2 },
  sharedStyles: { ...sheet, minChunks: 2, priority: 1 },
}

/* A third of the work that webpack's own default takes, and no byte more. */
const swcMinimizer = new MinimizerPlugin({
  minify: MinimizerPlugin.swcMinify,
  parallel: false, // swc has threads of its own
  minimizerOptions: { ecma: 2022, compress: { passes: 3 }, mangle: true },
})

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
  const name = production ? '[id].[contenthash:6]' : '[name]'
  return {
    mode,
    entry: './src/app/main.tsx',
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
      alias: {
        zod$: resolve('build/inert-zod.mjs'),
        ...reactsOwn,
        ...(production && routerWithoutWarnings),
      },
    },
    module: { rules },
    optimization: {
      mangleExports: 'size',
      runtimeChunk: 'single',
      splitChunks: {
        chunks: ({ name }) => name !== 'main', // one file is smaller than two
        minSize: WORTH_A_CHUNK,
        cacheGroups: {
          defaultVendors: { test: isPackage, ...shared },
          default: { test: isNoIcon, ...shared },
          ...styles,
        },
      },
      minimizer: [swcMinimizer],
    },
    plugins: [
      new HtmlWebpackPlugin({
        template: 'src/app/index.html',
        favicon: 'src/client/ui/art/logo.svg',
      }),
      new MiniCssExtractPlugin({
        filename: `assets/${name}.css`,
        chunkFilename: `assets/${name}.css`,
      }),
      new LocalesPlugin(),
      new TextPartsPlugin(),
      ...(production ? compressions : []),
    ],
    performance: { hints: false },
    stats: 'errors-warnings',
    devServer: env.devServer,
  }
}
