import { existsSync } from 'node:fs'

/* An image has the build and no sources. */
if (existsSync('src')) {
  const { buildPart, isFresh } = await import('./fresh.mjs')
  if (!(await isFresh('server'))) {
    const { buildServer } = await import('./server.mjs')
    await buildPart('server', buildServer)
  }
}

/** Runs one of the server's commands from its build: node build/command.mjs NAME ARGUMENTS… */
const [, , name, ...rest] = process.argv
process.argv = [process.argv[0], `dist/server/${name}.js`, ...rest]
await import(`../dist/server/${name}.js`)
