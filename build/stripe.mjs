import { spawn } from 'node:child_process'

/* `npm run stripe`: a Stripe to develop against; nothing of it is in the product's build. */
const run = ['node_modules/tsx/dist/cli.mjs', 'tests/providers/stripe.main.ts']
const child = spawn(process.execPath, run, { stdio: 'inherit' })
child.on('exit', (code) => process.exit(code ?? 0))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill('SIGINT'))
