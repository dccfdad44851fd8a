import { Counter, type Registry } from 'prom-client'
import { enqueue } from '../../jobs/queue.ts'
import { seal } from '../../sessions/secrets.ts'
import { NO_TEAM } from '../../teams/schema.ts'
import type { World } from '../../world.ts'
import { escapeHtml } from '../../texts/escape-html.ts'

const services = ['mail', 'Microsoft', 'Slack', 'Google', 'Stripe'] as const

/** Another service refuses this server: its key, sender, address or permission, and nobody else's. */
export interface OwnFault {
  readonly service: (typeof services)[number]
  readonly answer: string // its answer, without secrets and addresses of people
}

const counters = new WeakMap<World, Counter>()

/** How often other services refuse this server, from now on. */
export function measureOwnFaults(register: Registry | null, world: World): void {
  if (!register) return
  const counter = new Counter({
    name: 'recess_own_faults_total',
    help: 'Answers of another service that refuse this server itself: the operator must mend it',
    labelNames: ['service'],
    registers: [register],
  })
  for (const service of services) counter.inc({ service }, 0)
  counters.set(world, counter)
}

function faultEmail(world: World, to: string, { service, answer }: OwnFault) {
  const host = new URL(world.publicUrl()).host
  const name = service === 'mail' ? 'The mail server' : service
  const lines = [
    `${name} refuses ${host} itself, not the person it was asked about: ${answer}`,
    'What is due is tried again for about half a day. `npm run doctor` looks at the configuration; docs/runbook.md, "Another service refuses us", says what to do.',
  ]
  return {
    to,
    subject: `${name} refuses ${host}`,
    text: `${lines.join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body>${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')}</body></html>`,
  }
}

/** Reports it in the log, to the metrics and, once a day and service, by email to the operator. */
export async function reportOwnFault(world: World, fault: OwnFault): Promise<void> {
  const { service, answer } = fault
  world.log.error({ service, answer }, 'another service refuses this server')
  counters.get(world)?.inc({ service })
  const to = world.config.OPERATOR_EMAIL
  if (!to) return
  const dueAt = world.now()
  const key = `own fault ${service} ${dueAt.toISOString().slice(0, 10)}`
  const payload = { sealed: seal(world, faultEmail(world, to, fault)), until: null }
  await enqueue(world.db, [{ teamId: NO_TEAM, key, kind: 'letter', payload, dueAt }])
}
