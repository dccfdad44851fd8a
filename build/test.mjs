import { availableParallelism } from 'node:os'
import { projectsOf } from '../tests/tiers.mjs'
import { runChecks, runJest, runNode } from './run.mjs'

/*
 * `npm test`: lint, types and format beside the build, each of which keeps one core busy; then the
 * suites of the first tier in one run, so that the last file of one kind need not end before another
 * kind begins. Files wait for servers and browsers now and then, so there are half as many again as
 * the machine has cores.
 */
const first = await Promise.all([runChecks(), runNode(['build/ensure.mjs'])])
if (first.some(Boolean)) process.exit(1)
const workers = Math.ceil(availableParallelism() * 1.5) // Jest reads a percentage over 100 as a count
process.exit(
  await runJest(['--selectProjects', ...projectsOf('test'), '--maxWorkers', String(workers)]),
)
