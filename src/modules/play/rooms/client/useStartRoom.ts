import type { ClientInput } from '#shared/protocol.ts'
import { host } from '#client/host/host.ts'
import { send } from '#client/socket.ts'
import { handlePlanLimit } from '#modules/people/billing/client/index.ts'
import { useSendInvite } from '#modules/messaging/play-invites/client/index.ts'
import { forgetUnsaved } from '#client/unsaved.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { useAction } from '#client/ui/useAction.ts'
import type { Opponent } from './useOpponent.ts'

const MEETING_MAX = 300

const toRoom = (gameType: string, roomId: string) => `/games/${gameType}/${roomId}`

/** Makes a room, invites whom it is for, and goes in, by the path it has for anyone who makes it. */
export function useStartRoom(pathOf = toRoom) {
  const navigate = useNavigate()
  const { invite } = useSendInvite()
  const { act, busy } = useAction({ onError: (error) => handlePlanLimit(error, { passes: true }) })
  const start = (input: ClientInput<'room:create'>, opponent: Opponent | null = null) =>
    act(async () => {
      const { roomId } = await send('room:create', {
        ...input,
        meeting: host.teams?.meetingId.slice(0, MEETING_MAX) ?? '',
      })
      if (opponent) await invite(opponent, { id: roomId, name: '', gameName: input.gameType })
      forgetUnsaved()
      navigate(pathOf(input.gameType, roomId))
    })
  return { start, busy }
}
