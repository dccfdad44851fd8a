import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inviteBySlack, inviteToPlay, type Unsent } from '../contract.ts'
import { call } from '#client/api.ts'
import { currentUser } from '#client/session/session.ts'
import { useAction } from '#client/ui/useAction.ts'
import { sendByTeams } from './send-by-teams.ts'
import { colleaguesQuery } from '#modules/platforms/directory/client/index.ts'

/** A room as an invitation names it. */
export interface Table {
  readonly id: string
  readonly name: string
  readonly gameName: string
}

/** By the way in of the space. Answers why no message was sent: then the bell alone has it. */
function useSend() {
  const queries = useQueryClient()
  return async (opponentUserId: string, { id: roomId, name, gameName }: Table): Promise<Unsent> => {
    const user = currentUser()
    if (!user) return ''
    const { source } = await queries.ensureQueryData(colleaguesQuery(user))
    const hostUserId = user.userId
    const body = { hostUserId, opponentUserId, roomName: name, roomId, gameType: gameName }
    if (source === 'Slack') return (await call(inviteBySlack, { body })).unsent
    if (user.team.tenantId) return sendByTeams(user, body)
    await call(inviteToPlay, { body })
    return ''
  }
}

/** Invites people to tables, and knows whom. A refusal is told in a toast. */
export function useSendInvite() {
  const { t } = useTranslation()
  const { act } = useAction()
  const send = useSend()
  const [sent, setSent] = useState<readonly string[]>([])
  const invite = ({ id, name }: { id: string; name: string }, table: Table) =>
    act(
      async () => {
        const unsent = await send(id, table)
        setSent((before) => [...before, id])
        return unsent
      },
      (unsent) => {
        const isMissing = unsent && unsent !== 'provider_off' // a space without a platform misses no message
        if (isMissing) return t('invitePlay.onlyHere', { name, why: t(`errors.${unsent}`) })
        return t('invitePlay.sentTo', { name })
      },
    )
  return { invite, sent }
}
