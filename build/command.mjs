import { existsSync } from 'node:fs'

/* An image has the build and no sources. */
if (existsSync('src')) {
  const { isFresh, markFresh } = await import('./fresh.mjs')
  if (!(await isFresh('server'))) {
    const { buildServer } = await import('./server.mjs')
    await buildServer()
    await markFresh('server')
  }
}

/** Runs one of the server's commands from its build: node build/command.mjs NAME ARGUMENTS… */
const [, , name, ...rest] = process.argv
process.argv = [process.argv[0], `dist/server/${name}.js`, ...rest]
await import(`../dist/server/${name}.js`)
