import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { DockerfileParser } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'
import { startServer } from '../server.ts'

const dockerfile = await readFile('deploy/Dockerfile', 'utf8')
const parsed = DockerfileParser.parse(dockerfile)
const argumentsOf = (instruction: string) =>
  parsed
    .getInstructions()
    .filter((found) => found.getKeyword() === instruction)
    .map((found) => found.getArgumentsContent() ?? '')

test('the Dockerfile has no fault that its linter knows', () => {
  expect(validate(dockerfile)).toEqual([])
})

test('what it copies from here exists, and is let through by .dockerignore', async () => {
  const copied = parsed
    .getCOPYs()
    .filter((copy) => !copy.getFromFlag())
    .flatMap((copy) => copy.getArguments().slice(0, -1).map(String))
    .map((source) => source.replace('./', ''))
  expect(copied.length).toBeGreaterThan(5)
  const letThrough = (await readFile('.dockerignore', 'utf8')).split('\n')
  for (const source of copied) {
    expect([source, existsSync(source)]).toEqual([source, true])
    expect(letThrough).toContain(`!${source}`)
  }
})

test('it runs the server as npm start does, by nobody’s name but node’s', async () => {
  const flags = JSON.parse(await readFile('build/server-flags.json', 'utf8')) as string[]
  expect(JSON.parse(parsed.getCMDs().at(-1)!.getArgumentsContent()!)).toEqual([
    'node',
    ...flags,
    'dist/server/main.js',
  ])
  expect(argumentsOf('USER')).toEqual(['node'])
})

test('its health check asks for what the server answers', async () => {
  const check = parsed.getHEALTHCHECKs()[0]!.getRawArgumentsContent()!
  const [, path] = /\$\{process\.env\.PORT\}([\w/]+)/.exec(check)!
  const server = await startServer()
  expect((await server.app.inject(path!)).statusCode).toBe(200)
  await server.close()
})
