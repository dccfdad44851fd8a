import { nouns } from './nouns.ts'
import { admin } from './admin/commands/admin.ts'
import { openConfigured } from './admin/commands/open.ts'

admin(process.argv.slice(2), {
  open: openConfigured,
  nouns,
  now: () => new Date(),
  say: (text) => void process.stdout.write(text),
  complain: (text) => void process.stderr.write(text),
}).then(
  (code) => (process.exitCode = code),
  (error: Error) => {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  },
)
