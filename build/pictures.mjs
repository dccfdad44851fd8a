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
const only = names.length > 0 ? ['--testNamePattern', `^(${names.join('|')}) `] : []
process.exit(
  await runJest(['--selectProjects', 'screens', 'looks', ...only], {
    PICTURES_ACCEPT: accepts ? names.join() : '',
  }),
)
