import { isFresh, markFresh } from './fresh.mjs'

/** Runs one of the server's commands from its build: node build/command.mjs NAME ARGUMENTS… */
if (!(await isFresh('server'))) {
  const { buildServer } = await import('./server.mjs')
  await buildServer()
  await markFresh('server')
}
const [, , name, ...rest] = process.argv
process.argv = [process.argv[0], `dist/server/${name}.js`, ...rest]
await import(`../dist/server/${name}.js`)
