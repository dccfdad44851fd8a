import { relative } from 'node:path'

const SUITE = /\b(?:src|tests)\/[\w./-]+\.test\.tsx?/g
const minutes = (ms) =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`

/** Which suite a failed test stands in: a shard's are imported from other files. */
function suiteOf(result, path) {
  const named = result.failureMessages.join('\n').match(SUITE) ?? []
  return named.find((one) => !one.startsWith('tests/shards/')) ?? path
}

const serverFolder = /^(?:src\/server|tests\/(?:http|jobs|rooms|lint|deploy))\//

/**
 * Says after each file how many are done, how long it has taken and how much is left, judged by what
 * the files so far have taken; at the end, the one command that repeats what has failed.
 */
export default class Progress {
  constructor() {
    this.done = 0
    this.failed = new Map()
  }

  onRunStart({ numTotalTestSuites }) {
    this.began = Date.now()
    this.total = numTotalTestSuites
  }

  onTestResult({ path, context }, { testResults, testExecError, failureMessage }) {
    this.done++
    const file = relative(process.cwd(), path).replaceAll('\\', '/')
    const failures = testResults.filter(({ status }) => status === 'failed')
    const suites = failures.map((result) => suiteOf(result, file))
    if (suites.length === 0 && (testExecError || failureMessage)) suites.push(file)
    for (const suite of suites) {
      const project = serverFolder.test(suite) ? 'server' : context.config.displayName.name
      this.failed.set(suite, project)
    }
    const spent = Date.now() - this.began
    const left = (spent / this.done) * (this.total - this.done)
    const state = this.failed.size > 0 ? `, failed: ${this.failed.size}` : ''
    process.stderr.write(
      `  ${this.done} of ${this.total} files after ${minutes(spent)}, about ${minutes(left)} left${state}\n`,
    )
  }

  onRunComplete() {
    if (this.failed.size === 0) return
    const projects = [...new Set(this.failed.values())].join(' ')
    const paths = [...this.failed.keys()].map((path) => path.replace(/\.test\.tsx?$/, '')).join('|')
    process.stderr.write(
      `\nTo repeat what failed: npm run -s jest -- --selectProjects ${projects} --testPathPatterns '(${paths})\\.test'\n`,
    )
  }
}
