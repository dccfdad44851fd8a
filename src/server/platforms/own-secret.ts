import { reportOwnFault, type OwnFault } from '../base/mail/own-fault.ts'
import { RefusalError } from '../base/refusal.ts'
import type { World } from '../base/world.ts'

/* Of our id or secret, by RFC 6749 5.2 and in Slack's words: nobody's code or token was looked at. */
const ofSecret = new Set([
  'invalid_client',
  'unauthorized_client',
  'bad_client_secret',
  'invalid_client_id',
])

/** A service's word that is about our own secret is the operator's to mend. Throws setup_refused then. */
export async function refuseOwnSecret(
  world: World,
  service: OwnFault['service'],
  answer: string,
): Promise<void> {
  if (!ofSecret.has(answer)) return
  await reportOwnFault(world, { service, answer })
  throw new RefusalError('setup_refused')
}
