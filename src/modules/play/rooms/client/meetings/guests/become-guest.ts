import { enterAsGuest } from '../../../meetings.contract.ts'
import { call } from '#client/api.ts'
import { setGuest, type GuestLink } from '#client/session/guest.ts'

/** Lets somebody without an account watch a meeting. Throws what the server refuses. */
export async function becomeGuest(door: GuestLink, name: string): Promise<void> {
  const guest = await call(enterAsGuest, { body: { ...door, name } })
  setGuest({ ...guest, meeting: door.meeting })
}
