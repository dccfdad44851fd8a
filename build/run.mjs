import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs a Node program of this checkout, without a shell and so on Windows too. Answers its exit code. */
export async function runNode(args, env = {}) {
  const child = spawn(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  const [code] = await once(child, 'exit')
  return code ?? 1
}

/* Young objects have room: with the usual 16 MB a twelfth of a run's work is to collect them. */
const jest = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=64',
]

export const runJest = (args, env) =>
  runNode([...jest, 'node_modules/jest/bin/jest.js', ...args], env)

/** `npm run check`: lint, types and format, one after another. Answers the first exit code that is not 0. */
export async function runChecks() {
  const oxlint = ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings']
  const tsc = 'node_modules/typescript/bin/tsc'
  const oxfmt = ['node_modules/oxfmt/bin/oxfmt', '--check']
  for (const args of [oxlint, [tsc], [tsc, '-p', 'src/games'], oxfmt]) {
    const code = await runNode(args)
    if (code) return code
  }
  return 0
}
