import { host } from '#client/host/host.ts'
import { meetingHere } from '#client/socket/meeting.ts'
import type { GuestLink } from '#client/session/guest.ts'
import { readStored, writeStored } from '#client/session/storage.ts'

const STORE = 'recess.guestKey'

interface SavedKey {
  readonly meeting: string
  readonly key: string
}

const keyIn = (link: string) => new URLSearchParams(link.split('?')[1] ?? '').get('guest') ?? ''

/** The key of the link this page was opened by; the panel has the one the meeting's stage came with. */
function keyHere(meeting: string): string {
  const linkKey = keyIn(location.search) || keyIn(host.teams?.subPage ?? '')
  if (linkKey) writeStored(STORE, { meeting, key: linkKey } satisfies SavedKey)
  const savedKey = readStored<SavedKey>(STORE)
  return linkKey || (savedKey?.meeting === meeting ? savedKey.key : '')
}

/** What is known here of the meeting, by which the server finds the space a guest is led into. */
export function doorHere(): GuestLink {
  const meeting = meetingHere()
  return { meeting, key: keyHere(meeting) }
}
