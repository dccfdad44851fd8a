import { host } from '../../host/host.ts'
import { meetingHere } from '../../base/socket/meeting.ts'
import type { Door } from '../../base/session/guest.ts'
import { readStored, writeStored } from '../../base/session/storage.ts'

const STORE = 'recess.guestKey'
const DETAILS_MS = 3_000 // some clients never answer

interface KeptKey {
  readonly meeting: string
  readonly key: string
}

const keyIn = (link: string) => new URLSearchParams(link.split('?')[1] ?? '').get('guest') ?? ''

/** The key of the link this page was opened by; the panel has the one the meeting's stage came with. */
function keyHere(meeting: string): string {
  const given = keyIn(location.search) || keyIn(host.teams?.subPage ?? '')
  if (given) writeStored(STORE, { meeting, key: given } satisfies KeptKey)
  const kept = readStored<KeptKey>(STORE)
  return given || (kept?.meeting === meeting ? kept.key : '')
}

/** Whose meeting it is; where Teams does not say, the tenant that its guest is a guest of. */
async function tenantHere(): Promise<string> {
  const details = host.teams!.meetingDetails().then(
    ({ tenantId }) => tenantId,
    () => '', // a meeting may keep its organiser to itself
  )
  const late = new Promise<string>((resolve) => setTimeout(() => resolve(''), DETAILS_MS))
  return (await Promise.race([details, late])) || host.teams!.tenantId
}

/** What is known here of the meeting, by which the server finds the space a guest is led into. */
export async function doorHere(): Promise<Door> {
  const meeting = meetingHere()
  return { meeting, key: keyHere(meeting), tenantId: await tenantHere() }
}
