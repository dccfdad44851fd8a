import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { measured, pathOf, secondsOf } from './durations.mjs'
import { planned } from './sequencer.mjs'
import { kindOf, projects } from './tiers.mjs'

const SUITE = /\b(?:src|tests)\/[\w./-]+\.test\.tsx?/g
const minutes = (ms) =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`

/** The suite of a failed test: a shard imports its suites from other files. */
function suiteOf(result, path) {
  const named = result.failureMessages.join('\n').match(SUITE) ?? []
  return named.find((one) => !one.startsWith('tests/shards/')) ?? path
}

/** A suite of the server is repeated alone, whichever project ran it. */
const isOfServer = (suite) => ['database', 'plain'].includes(kindOf(suite))

/** The time of each suite of a shard, from the lines that the shards wrote: from its line to the next. */
function suiteSeconds(file) {
  if (!existsSync(file)) return []
  const found = []
  const last = new Map() // the current suite of a process, and the seconds used before it
  for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
    const [pid, seconds, suite] = line.split(' ')
    const before = last.get(pid)
    if (before?.suite) found.push([before.suite, seconds - before.seconds])
    last.set(pid, { suite, seconds })
  }
  return found
}

/** Adds the durations of this run to those measured before. */
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

/** Prints the slowest tests of each tier. */
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
 * Prints after each file how many are done, the time so far and about how much is left: from the
 * expected time of each (durations.json), scaled by how fast this machine has been so far. At the end
 * it prints the one command that repeats what has failed.
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

  /** Estimated ms until the last file ends. */
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
    const tier = projects[project]?.tier ?? project // the server's suites that are run by name belong to no tier
    for (const { fullName: name, duration } of testResults)
      this.tests.push({ tier, file, name, seconds: (duration ?? 0) / 1000 })
    const failures = testResults.filter(({ status }) => status === 'failed')
    const suites = failures.map((result) => suiteOf(result, file))
    if (suites.length === 0 && (testExecError || failureMessage)) suites.push(file)
    for (const suite of suites) this.failed.set(suite, isOfServer(suite) ? 'server' : project)
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
