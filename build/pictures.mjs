import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runJest } from './run.mjs'

/*
 * `npm run pictures -- NAME`: draws the screens kept in tests/pictures/kept, all or by name, and
 * compares them. `-- --accept NAME`: after a look, what is drawn now is kept.
 */
const words = process.argv.slice(2)
const names = words.filter((word) => !word.startsWith('--'))
const accepts = words.includes('--accept')
if (accepts && names.length === 0) {
  console.log('npm run pictures -- --accept NAME: one or more names, after you have looked at them')
  process.exit(1)
}
const filesIn = (folder, name) =>
  readdirSync(folder)
    .filter((file) => name.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
const sources = [...filesIn('tests/pictures', /\.ts$/), ...filesIn('build', /^shots\./)]
const isNamed = (name) =>
  sources.some((source) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(source))
const unknown = names.filter(
  (name) => !isNamed(name) && !isNamed(name.replace(/-(light|hc|tr|\d+)$/, '')),
)
if (unknown.length > 0) {
  console.log(
    `No screen is called ${unknown.join(', ')}: tests/pictures and build/shots.* name them.`,
  )
  process.exit(1)
}
const only = names.length > 0 ? ['--testNamePattern', `^(${names.join('|')}) `] : []
process.exit(
  await runJest(['--selectProjects', 'screens', 'looks', ...only], {
    PICTURES_ACCEPT: accepts ? names.join() : '',
  }),
)
