import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DockerfileParser } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'
import { parse } from 'yaml'
import { startServer } from '../server.ts'

const run = promisify(execFile)
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

test('every command of the runbook runs in the image, which has the build and no sources', async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as {
    scripts: Record<string, string>
  }
  const commands = Object.values(scripts).filter((one) => one.startsWith('node build/command.mjs'))
  expect(commands.length).toBeGreaterThanOrEqual(8)
  const inImage = dockerfile.slice(dockerfile.lastIndexOf('FROM '))
  expect(inImage).toContain('COPY build/command.mjs ./build/command.mjs')
  const folder = await mkdtemp(join(tmpdir(), 'recess-image-'))
  try {
    for (const path of ['build', 'dist/server'])
      await mkdir(join(folder, path), { recursive: true })
    await copyFile('build/command.mjs', join(folder, 'build/command.mjs'))
    await copyFile('package.json', join(folder, 'package.json'))
    const said = 'console.log(JSON.stringify(process.argv.slice(2)))'
    for (const command of commands)
      await writeFile(join(folder, `dist/server/${command.split(' ')[2]}.js`), said)
    for (const command of commands) {
      const [, , , ...args] = command.split(' ')
      const [node, ...rest] = command.split(' ')
      const { stdout } = await run(node!, [...rest, 'SPACE', '--json'], { cwd: folder })
      expect(JSON.parse(stdout)).toEqual([...args, 'SPACE', '--json'])
    }
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('every line of docker compose in the pages asks a service, and a command that it has', async () => {
  const { services } = parse(await readFile('deploy/compose.yaml', 'utf8'), { merge: true }) as {
    services: Record<string, object>
  }
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: object }
  const backup = await readFile('deploy/backup.sh', 'utf8')
  const pages = ['docs/runbook.md', 'docs/configuration.md', 'deploy/README.md']
  const texts = await Promise.all(pages.map((page) => readFile(page, 'utf8')))
  const lines = texts.flatMap((text) => [
    ...text.matchAll(/docker compose exec (?:-T )?(\w+) (.+)/g),
  ])
  expect(lines.length).toBeGreaterThanOrEqual(15)
  for (const [line, service, command] of lines) {
    expect([line, Object.keys(services).includes(service!)]).toEqual([line, true])
    const [, script] = /npm run -s ([\w:-]+)/.exec(command!) ?? []
    if (script) expect([line, Object.hasOwn(scripts, script)]).toEqual([line, true])
    const [, act] = /backup\.sh (\w+)/.exec(command!) ?? []
    if (act) expect([line, backup.includes(`\n  ${act})`)]).toEqual([line, true])
  }
})

test('its health check asks for what the server answers', async () => {
  const check = parsed.getHEALTHCHECKs()[0]!.getRawArgumentsContent()!
  const [, path] = /\$\{process\.env\.PORT\}([\w/]+)/.exec(check)!
  const server = await startServer()
  expect((await server.app.inject(path!)).statusCode).toBe(200)
  await server.close()
})
