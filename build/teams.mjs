import { spawn } from 'node:child_process'
import { ensureBuilt } from './demo-server.mjs'

/* `npm run teams`: a Teams to develop against; nothing of it is in the product's build. */
await ensureBuilt()
const run = ['node_modules/tsx/dist/cli.mjs', 'tests/teams/main.ts']
const child = spawn(process.execPath, run, { stdio: 'inherit' })
child.on('exit', (code) => process.exit(code ?? 0))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill('SIGINT'))
