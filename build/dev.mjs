import { spawn } from 'node:child_process'
import webpack from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import makeConfig from '../webpack.config.js'

/*
 * `npm run dev`: the client with hot reload on PORT (3000), the server restarting on change
 * behind it on the next port. `-- --https` serves both with a certificate of its own.
 */
const port = Number(process.env.PORT ?? 3000)
const api = `http://127.0.0.1:${port + 1}`
const https = process.argv.includes('--https')
const url = `${https ? 'https' : 'http'}://localhost:${port}`

const tsx = 'node_modules/tsx/dist/cli.mjs'
const server = spawn(
  process.execPath,
  [tsx, 'watch', '--clear-screen=false', 'src/server/main.ts'],
  {
    stdio: 'inherit',
    env: { ...process.env, PORT: String(port + 1), PUBLIC_URL: process.env.PUBLIC_URL ?? url },
  },
)
process.on('exit', () => server.kill())
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit())

const context = [
  '/api',
  '/config.json',
  '/pictures',
  '/outbox',
  '/openapi.json',
  '/healthz',
  '/socket.io',
]
const dev = new WebpackDevServer(
  {
    port,
    server: https ? 'https' : 'http',
    historyApiFallback: true,
    hot: true,
    static: false,
    client: { overlay: { warnings: false } },
    proxy: [{ context, target: api, ws: true }],
  },
  webpack(makeConfig({}, { mode: 'development' })),
)
await dev.start()
console.log(`Recess in development: ${url}`)
