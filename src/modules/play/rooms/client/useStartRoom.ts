import { useState } from 'react'
import type { ClientInput } from '#shared/protocol.ts'
import { host } from '#client/host/host.ts'
import { send } from '#client/socket.ts'
import { toast } from '#client/ui/toast.ts'
import { handlePlanLimit } from '#modules/people/billing/client/index.ts'
import { useSendInvite } from '#modules/messaging/play-invites/client/index.ts'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { forgetUnsaved } from '#client/unsaved.ts'
import { useNavigate } from '#client/useNavigate.ts'
import type { Opponent } from './useOpponent.ts'

const MEETING_MAX = 300

const toRoom = (gameType: string, roomId: string) => `/games/${gameType}/${roomId}`

/** Makes a room, invites whom it is for, and goes in, by the path it has for anyone who makes it. */
export function useStartRoom(pathOf = toRoom) {
  const navigate = useNavigate()
  const errorText = useErrorText()
  const { invite } = useSendInvite()
  const [busy, setBusy] = useState(false)
  const start = async (input: ClientInput<'room:create'>, opponent: Opponent | null = null) => {
    setBusy(true)
    try {
      const { roomId } = await send('room:create', {
        ...input,
        meeting: host.teams?.meetingId.slice(0, MEETING_MAX) ?? '',
      })
      if (opponent) await invite(opponent, { id: roomId, name: '', gameName: input.gameType })
      forgetUnsaved()
      navigate(pathOf(input.gameType, roomId))
    } catch (error) {
      if (!handlePlanLimit(error, { passes: true })) toast(false, errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return { start, busy }
}
