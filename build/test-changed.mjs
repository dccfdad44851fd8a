import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { suitesOf } from '../tests/tiers.mjs'
import { runJest, runNode } from './run.mjs'
import { sideOf } from './sources.mjs'

/*
 * `npm run test:changed -- [BASE]`: what the changes since BASE (HEAD unless said: what is not committed
 * yet) can break. By imports: the rules, the predictors and the client's units. By module: the server's
 * suites that are named for a changed folder or import from it, since by imports every suite of the
 * server is of everything.
 */
const base = process.argv[2] ?? 'HEAD'
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
const changed = [
  ...git('diff', '--name-only', base),
  ...git('ls-files', '--others', '--exclude-standard'),
].filter((path) => existsSync(path))

const pure = /^src\/(shared|games|predictors)\/|contract\.ts$/
const units = changed.filter(
  (path) => /\.(ts|tsx|css|json)$/.test(path) && (pure.test(path) || sideOf(path) === 'client'),
)

const suites = [...suitesOf('database'), ...suitesOf('plain')]

/** The modules that changed on the server: `play/polls`. */
const modules = [
  ...new Set(
    changed.flatMap(
      (path) =>
        /^src\/modules\/([\w-]+\/[\w-]+)\/(?:server\/|[\w-]*\.?contract)/.exec(path)?.[1] ?? [],
    ),
  ),
]

/** Whether a suite is of a module: beside its code, named for it, or importing from its folder. */
function isOf(suite, module) {
  const name = module.split('/')[1]
  const singular = name.replace(/s$/, '')
  return (
    suite.startsWith(`src/modules/${module}/`) ||
    new RegExp(`/${singular}s?[.-]`).test(suite) ||
    readFileSync(suite, 'utf8').includes(`#modules/${module}/`)
  )
}
const server = suites.filter(
  (suite) => changed.includes(suite) || modules.some((module) => isOf(suite, module)),
)
const lint = changed.filter((path) => /\.(ts|tsx|mjs|js)$/.test(path))

const codes = []
if (lint.length > 0)
  codes.push(await runNode(['node_modules/oxlint/bin/oxlint', '--deny-warnings', ...lint]))
codes.push(await runNode(['node_modules/typescript/bin/tsc']))
if (units.length > 0)
  codes.push(
    await runJest(
      ['--selectProjects', 'rules', 'client', '--passWithNoTests', '--findRelatedTests'].concat(
        units,
      ),
    ),
  )
if (server.length > 0)
  codes.push(await runJest(['--selectProjects', 'server', '--runTestsByPath', ...server]))
console.log(
  `Since ${base}: ${changed.length} files changed; ${units.length} asked by imports, ${server.length} suites of the server by module.`,
)
process.exit(codes.some(Boolean) ? 1 : 0)
