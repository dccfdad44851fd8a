import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inviteBySlack, inviteByTeams, inviteToPlay } from '#shared/api/play-invites.ts'
import { CallError, call } from '../api.ts'
import { currentUser } from '../session/session.ts'
import { toast } from '../ui/toast.ts'
import { useErrorText } from '../ui/useErrorText.ts'

/** A room as an invitation names it. */
export interface Table {
  readonly id: string
  readonly name: string
  readonly gameName: string
}

/** By the way in of the space; what is not connected is no reason not to be told here. */
async function send(opponentUserId: string, { id: roomId, name, gameName }: Table): Promise<void> {
  const user = currentUser()
  const hostUserId = user?.userId ?? ''
  const body = { hostUserId, opponentUserId, roomName: name, roomId, gameType: gameName }
  try {
    await call(user?.team.tenantId ? inviteByTeams : inviteBySlack, { body })
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'provider_off') throw error
    await call(inviteToPlay, { body })
  }
}

/** Invites people to tables, and knows whom. A refusal is told in a toast. */
export function useSendInvite() {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [sent, setSent] = useState<readonly string[]>([])
  const invite = async (person: { id: string; name: string }, table: Table): Promise<boolean> => {
    try {
      await send(person.id, table)
      setSent((before) => [...before, person.id])
      toast(true, t('invitePlay.sentTo', { name: person.name }))
      return true
    } catch (error) {
      toast(false, errorText(error))
      return false
    }
  }
  return { invite, sent }
}
