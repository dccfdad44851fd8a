import { reportOwnFault, type OwnFault } from './own-fault.ts'
import { RefusalError } from '../../refusal.ts'
import type { World } from '../../world.ts'

/* About our id or secret, by RFC 6749 5.2 and Slack's codes: nobody's code or token was checked. */
const ofSecret = new Set([
  'invalid_client',
  'unauthorized_client',
  'bad_client_secret',
  'invalid_client_id',
])

/** An answer of a service about our own secret is for the operator to fix. Throws setup_refused then. */
export async function refuseOwnSecret(
  world: World,
  service: OwnFault['service'],
  answer: string,
): Promise<void> {
  if (!ofSecret.has(answer)) return
  await reportOwnFault(world, { service, answer })
  throw new RefusalError('setup_refused')
}
