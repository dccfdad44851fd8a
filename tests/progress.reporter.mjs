import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { measured, pathOf, secondsOf } from './durations.mjs'
import { planned } from './sequencer.mjs'
import { projects } from './tiers.mjs'

const SUITE = /\b(?:src|tests)\/[\w./-]+\.test\.tsx?/g
const minutes = (ms) =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`

/** Which suite a failed test stands in: a shard's are imported from other files. */
function suiteOf(result, path) {
  const named = result.failureMessages.join('\n').match(SUITE) ?? []
  return named.find((one) => !one.startsWith('tests/shards/')) ?? path
}

const serverFolder = /^(?:src\/server|tests\/(?:http|jobs|rooms|lint|deploy))\//

/** What each suite of a shard has cost, from the lines that the shards wrote: between it and the next. */
function suiteSeconds(file) {
  if (!existsSync(file)) return []
  const found = []
  const last = new Map() // the suite that a process is at, and what it had cost before
  for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
    const [pid, seconds, suite] = line.split(' ')
    const before = last.get(pid)
    if (before?.suite) found.push([before.suite, seconds - before.seconds])
    last.set(pid, { suite, seconds })
  }
  return found
}

/** Writes what this run has measured beside what was measured before. */
function keepDurations(files, shardLines) {
  const now = [...files, ...suiteSeconds(shardLines)].map(([path, seconds]) => [
    path,
    Math.max(0.1, Math.round(seconds * 10) / 10),
  ])
  const all = Object.entries({ ...measured, ...Object.fromEntries(now) })
    .filter(([path]) => existsSync(path))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const text = `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`
  writeFileSync(new URL('durations.json', import.meta.url), text)
}

const SLOWEST = 20

/** Prints the tests that took longest, of each tier by itself. */
function printSlowest(tests) {
  for (const tier of new Set(tests.map((test) => test.tier))) {
    process.stderr.write(`\nThe slowest tests of the tier ${tier}:\n`)
    const slowest = tests
      .filter((test) => test.tier === tier)
      .toSorted((a, b) => b.seconds - a.seconds)
      .slice(0, SLOWEST)
    for (const { seconds, file, name } of slowest)
      process.stderr.write(`${seconds.toFixed(1).padStart(7)} s  ${file}  ${name}\n`)
  }
}

/**
 * Says after each file how many are done, how long it has taken and about how much is left: by what
 * each is expected to take (durations.json), on a machine as fast as the files so far have shown. At
 * the end stands the one command that repeats what has failed.
 */
export default class Progress {
  constructor({ maxWorkers }) {
    this.workers = maxWorkers
    this.took = new Map() // seconds, by file
    this.begun = new Map() // ms, of the files that run
    this.failed = new Map()
    this.tests = [] // each with its seconds
  }

  onRunStart({ numTotalTestSuites }) {
    this.began = Date.now()
    this.total = numTotalTestSuites
  }

  onTestFileStart({ path }) {
    this.begun.set(pathOf(path), Date.now())
  }

  /** ms until the last file ends, as far as can be told. */
  left() {
    const now = Date.now()
    const sum = (numbers) => numbers.reduce((one, other) => one + other, 0)
    const slowness = sum([...this.took.values()]) / sum([...this.took.keys()].map(secondsOf))
    const expected = (seconds, since) => seconds * slowness * 1000 - (now - since)
    const running = [...this.begun].map(([path, at]) => expected(secondsOf(path), at))
    return Math.max(0, expected(planned.seconds / this.workers, this.began), ...running)
  }

  onTestFileResult({ path, context }, { testResults, testExecError, failureMessage, perfStats }) {
    const file = pathOf(path)
    this.begun.delete(file)
    this.took.set(file, (perfStats.end - perfStats.start) / 1000)
    const project = context.config.displayName.name
    const tier = projects[project]?.tier ?? project // the server's suites by name are of none
    for (const { fullName: name, duration } of testResults)
      this.tests.push({ tier, file, name, seconds: (duration ?? 0) / 1000 })
    const failures = testResults.filter(({ status }) => status === 'failed')
    const suites = failures.map((result) => suiteOf(result, file))
    if (suites.length === 0 && (testExecError || failureMessage)) suites.push(file)
    for (const suite of suites)
      this.failed.set(suite, serverFolder.test(suite) ? 'server' : project)
    const state = this.failed.size > 0 ? `, failed: ${this.failed.size}` : ''
    const spent = minutes(Date.now() - this.began)
    process.stderr.write(
      `  ${this.took.size} of ${this.total} files after ${spent}, about ${minutes(this.left())} left${state}\n`,
    )
  }

  onRunComplete() {
    const { DURATIONS } = process.env
    if (DURATIONS) {
      keepDurations(this.took, DURATIONS)
      printSlowest(this.tests)
    }
    if (this.failed.size === 0) return
    const projects = [...new Set(this.failed.values())].join(' ')
    const paths = [...this.failed.keys()].map((path) => path.replace(/\.test\.tsx?$/, '')).join('|')
    process.stderr.write(
      `\nTo repeat what failed: npm run -s jest -- --selectProjects ${projects} --testPathPatterns '(${paths})\\.test'\n`,
    )
  }
}
