import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { guestDoor } from '#shared/api/guests.ts'
import { call } from '../api.ts'
import { isStage } from '../host/stage.ts'
import { meetingHere } from '../meeting.ts'
import { becomeGuest, recallGuest, useGuest } from '../session/guest.ts'
import { Authenticating } from '../ui/Authenticating.tsx'
import GuestPanel from './GuestPanel.tsx'

interface GuestGateProps {
  refused: ReactNode // why they are not signed in, for where guests don't watch
  children: ReactNode
}

/** On a stage nobody is asked for a name, and nobody is seen. */
function useStageGuest(isOpen: boolean): void {
  useEffect(() => {
    if (isOpen && isStage() && !useGuest.getState().guest)
      void becomeGuest(meetingHere(), '').catch(() => undefined) // the page says that nothing is seen
  }, [isOpen])
}

/** Whom Teams signs nobody in for, in a meeting in which guests may watch: they do, by a name. */
export default function GuestGate({ refused, children }: GuestGateProps) {
  const meeting = meetingHere()
  const guest = useGuest((s) => s.guest)
  const [signsIn, setSignsIn] = useState(false)
  useEffect(() => recallGuest(meeting), [meeting])
  const { data, isPending } = useQuery({
    queryKey: ['guestDoor', meeting],
    queryFn: () => call(guestDoor, { query: { meeting } }),
  })
  useStageGuest(data?.isOpen ?? false)
  if (guest && !signsIn) return children
  if (isPending) return <Authenticating />
  if (!data?.isOpen || signsIn) return refused
  if (isStage()) return <Authenticating />
  return <GuestPanel space={data.space} onSignIn={() => setSignsIn(true)} />
}
