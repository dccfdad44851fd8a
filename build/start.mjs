import { fork } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { isFresh, markFresh } from './fresh.mjs'
import serverFlags from './server-flags.json' with { type: 'json' }

/*
 * `npm start`: builds what is not built yet and serves. The server listens at once; the client
 * builds beside it, and pages open when it is done.
 */
await mkdir('dist/client', { recursive: true })

if (!(await isFresh('server'))) {
  console.log('Building the server …')
  const { buildServer } = await import('./server.mjs')
  await buildServer()
  await markFresh('server')
}

const server = fork('dist/server/main.js', { stdio: 'inherit', execArgv: serverFlags })
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))

if (!(await isFresh('client'))) {
  console.log('Building the client (a minute, the first time) …')
  const { buildClient } = await import('./client.mjs')
  await buildClient((line) => console.log(line))
  await markFresh('client')
  console.log('The client is built: pages are served.')
}
