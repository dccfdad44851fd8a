import { spawnSync } from 'node:child_process'

/*
 * `npm run pictures -- NAME`: draws the screens kept in tests/pictures/kept, all or by name, and
 * compares them. `-- --accept NAME`: after a look, what is drawn now is kept.
 */
const asked = process.argv.slice(2)
const names = asked.filter((word) => !word.startsWith('--'))
const accepts = asked.includes('--accept')
if (accepts && names.length === 0) {
  console.log('npm run pictures -- --accept NAME: one or more names, after you have looked at them')
  process.exit(1)
}
const env = { ...process.env, PICTURES_ACCEPT: accepts ? names.join() : '' }
const only = names.length > 0 ? ['--testNamePattern', `^(${names.join('|')}) `] : []
const args = ['run', '-s', 'jest', '--', '--selectProjects', 'pictures', ...only]
process.exit(spawnSync('npm', args, { stdio: 'inherit', env }).status ?? 1)
