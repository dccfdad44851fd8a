import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { guestDoor } from '../../../meetings.contract.ts'
import { call } from '#client/api.ts'
import { meetingHere } from '#client/socket/meeting.ts'
import { recallGuest, useGuest, type GuestLink } from '#client/session/guest.ts'
import { Authenticating } from '#client/ui/Authenticating.tsx'
import { becomeGuest } from './become-guest.ts'
import { readStored, writeStored } from '#client/session/storage.ts'
import GuestPanel from './GuestPanel.tsx'
import { useTeams } from '#client/host/useTeams.tsx'

interface GuestGateProps {
  refused: ReactNode // why they are not signed in, for where guests don't watch
  children: ReactNode
}

/** On a stage nobody is asked for a name, and nobody is seen. */
function useStageGuest(door: GuestLink | null): void {
  const { surface } = useTeams()
  useEffect(() => {
    if (door && surface === 'meetingStage' && !useGuest.getState().guest)
      void becomeGuest(door, '').catch(() => undefined) // the page says that nothing is seen
  }, [door, surface])
}

const STORE = 'recess.guestKey'

interface SavedKey {
  readonly meeting: string
  readonly key: string
}

const keyIn = (link: string) => new URLSearchParams(link.split('?')[1] ?? '').get('guest') ?? ''

/** The key of the link this page was opened by; the panel has the one the meeting's stage came with. */
function keyHere(meeting: string, subPage: string): string {
  const linkKey = keyIn(location.search) || keyIn(subPage)
  if (linkKey) writeStored(STORE, { meeting, key: linkKey } satisfies SavedKey)
  const savedKey = readStored<SavedKey>(STORE)
  return linkKey || (savedKey?.meeting === meeting ? savedKey.key : '')
}

/** What is known here of the meeting, by which the server finds the space a guest is led into. */
function doorHere(subPage: string): GuestLink {
  const meeting = meetingHere()
  return { meeting, key: keyHere(meeting, subPage) }
}

/** Where a guest of this meeting is let in, and whose space that is. */
async function findGuestLink(subPage: string) {
  const door = doorHere(subPage)
  return { door, ...(await call(guestDoor, { query: { ...door } })) }
}

/** Whom Teams signs nobody in for, in a meeting in which guests may watch: they do, by a name. */
export default function GuestGate({ refused, children }: GuestGateProps) {
  const { surface, subPage } = useTeams()
  const meeting = meetingHere()
  const guest = useGuest((s) => s.guest)
  const [signsIn, setSignsIn] = useState(false)
  useEffect(() => recallGuest(meeting), [meeting])
  const { data, isPending } = useQuery({
    queryKey: ['guestDoor', meeting],
    queryFn: () => findGuestLink(subPage),
  })
  useStageGuest(data?.isOpen ? data.door : null)
  if (guest && !signsIn) return children
  if (isPending) return <Authenticating />
  if (!data?.isOpen || signsIn) return refused
  if (surface === 'meetingStage') return <Authenticating />
  return <GuestPanel space={data.space} door={data.door} onSignIn={() => setSignsIn(true)} />
}
