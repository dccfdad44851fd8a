import { serveStripe } from './stripe.server.ts'

/*
 * `npm run stripe`: a Stripe to develop against, at STRIPE_PORT (12111), under the real clock. It
 * posts what happens to Recess at PUBLIC_URL (http://localhost:3000) and forgets all when it ends.
 */
const publicUrl = process.env['PUBLIC_URL'] ?? 'http://localhost:3000'
const { env, drain, close, stripe } = await serveStripe({
  now: () => new Date(),
  port: Number(process.env['STRIPE_PORT'] ?? 12_111),
  webhook: `${publicUrl}/api/Stripe/Webhook`,
  tell: console.log,
})
const settings = Object.entries(env).map(([name, value]) => `${name}=${value}`)
console.log(
  `A Stripe to develop against. Start Recess with\n\n  ${settings.join(' \\\n  ')} npm run dev\n`,
)

let told = 0
const clock = setInterval(() => {
  void drain()
  for (const fault of stripe.faults.slice(told)) console.log(`refused: ${fault}`)
  told = stripe.faults.length
}, 1000)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    clearInterval(clock)
    void close().then(() => process.exit())
  })
