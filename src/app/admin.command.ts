import { modules } from './modules.ts'
import { admin } from '#modules/admin/operator/server/commands/admin.ts'
import { openConfigured } from '#modules/admin/operator/server/commands/open-database.ts'

admin(process.argv.slice(2), {
  open: openConfigured,
  modules,
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
