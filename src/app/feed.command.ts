import { feed } from '#modules/play/predictors/server/competitions/feed-command.ts'
import { openConfigured } from '#modules/admin/operator/server/commands/open-database.ts'

process.exitCode = await feed(process.argv.slice(2), {
  open: openConfigured,
  now: () => new Date(),
  say: (line) => void process.stdout.write(line),
  complain: (line) => void process.stderr.write(line),
})
