import { fork } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { buildPart, isFresh } from './fresh.mjs'
import serverFlags from './server-flags.json' with { type: 'json' }
import { holdAddress } from './waiting-page.mjs'

/*
 * `npm start`: builds what is not built yet and serves. The address answers immediately; the client
 * builds beside the server, and pages open when it is done.
 */
await mkdir('dist/client', { recursive: true })

let letGo = null
if (!(await isFresh('server'))) {
  letGo = await holdAddress(process.env)
  console.log('Building the server …')
  const { buildServer } = await import('./server.mjs')
  await buildPart('server', buildServer)
}

const args = letGo ? ['--address-held'] : []
const server = fork('dist/server/main.js', args, { stdio: 'inherit', execArgv: serverFlags })
server.on('message', (message) => {
  if (message === 'address') void letGo().then(() => server.send('free'))
})
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))

if (!(await isFresh('client'))) {
  console.log('Building the client (a minute, the first time) …')
  const { buildClient } = await import('./client.mjs')
  await buildPart('client', () => buildClient((line) => console.log(line)))
  console.log('The client is built: pages are served.')
}
