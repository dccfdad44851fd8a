import { spawn } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import webpack from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import makeConfig from '../webpack.config.js'

/*
 * `npm run dev`: the client with hot reload on PORT (3000), the server restarting on change
 * behind it on the next port. `-- --https` serves both with a certificate of its own, or with
 * what Microsoft's toolkit made: its certificate, and sign-in through Teams. `--inspect` lets a
 * debugger attach to the server on 9239.
 */
const port = Number(process.env.PORT ?? 3000)
const api = `http://127.0.0.1:${port + 1}`
const https = process.argv.includes('--https')
const address = `${https ? 'https' : 'http'}://localhost:${port}`

const toolkit = https ? await import('./dev-toolkit.mjs') : null
const env = { PUBLIC_URL: address, ...(await toolkit?.readToolkit()), ...process.env }

const tsx = 'node_modules/tsx/dist/cli.mjs'
const inspect = process.argv.includes('--inspect') ? ['--inspect=9239'] : []
const server = spawn(
  process.execPath,
  [tsx, 'watch', '--clear-screen=false', ...inspect, 'src/app/main.ts'],
  { stdio: 'inherit', env: { ...env, PORT: String(port + 1) } },
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
    server: (await toolkit?.httpsServer(env)) ?? 'http',
    historyApiFallback: true,
    hot: true,
    static: false,
    client: { overlay: { warnings: false } },
    proxy: [{ context, target: api, ws: true }],
  },
  webpack(makeConfig({}, { mode: 'development' })),
)
await dev.start()

const isUp = () =>
  fetch(`${api}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
while (!(await isUp())) await setTimeout(250)
console.log(`Recess in development: ${address}`)
if (env.ENTRA_CLIENT_SECRET) console.log(`Sign-in with Microsoft is on, for ${env.PUBLIC_URL}`)
