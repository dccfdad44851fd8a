import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'

/*
 * `npm test`: lint, types and format beside the build, each of which keeps one core busy; then all
 * suites in one run, so that the last file of one kind need not end before another kind begins. Files
 * wait for servers and browsers now and then, so there are half as many again as the machine has cores.
 */
const projects = ['rules', 'parts', 'client', 'embedded', 'browser', 'pictures']

async function run(command, args) {
  const [code] = await once(spawn(command, args, { stdio: 'inherit' }), 'exit')
  return code ?? 1
}
const script = (...args) => run('npm', ['run', '-s', ...args])

const first = await Promise.all([script('check'), run(process.execPath, ['build/ensure.mjs'])])
if (first.some(Boolean)) process.exit(1)
const workers = Math.ceil(availableParallelism() * 1.5) // Jest reads a percentage over 100 as a count
process.exit(
  await script('jest', '--', '--selectProjects', ...projects, '--maxWorkers', String(workers)),
)
