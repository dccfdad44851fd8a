import { environment } from '#server/processes/config.ts'
import { doctor } from './doctor.ts'

process.exitCode = await doctor(process.argv.slice(2), {
  env: environment(),
  fetch: globalThis.fetch,
  now: () => new Date(),
  say: (text) => void process.stdout.write(text),
  complain: (text) => void process.stderr.write(text),
})
