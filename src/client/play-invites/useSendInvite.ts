import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inviteBySlack, inviteByTeams, inviteToPlay } from '#shared/api/play-invites.ts'
import { CallError, call } from '../api.ts'
import { currentUser } from '../session/session.ts'
import { toast } from '../ui/toast.ts'
import { useErrorText } from '../ui/useErrorText.ts'
import { colleaguesQuery } from './useInvitable.ts'

/** A room as an invitation names it. */
export interface Table {
  readonly id: string
  readonly name: string
  readonly gameName: string
}

const ways = { Slack: inviteBySlack, Teams: inviteByTeams, members: inviteToPlay } as const

/** By the way in of the space; where it was disconnected just now, by the bell. */
function useSend() {
  const queries = useQueryClient()
  return async (opponentUserId: string, { id: roomId, name, gameName }: Table) => {
    const user = currentUser()
    if (!user) return
    const { source } = await queries.ensureQueryData(colleaguesQuery(user))
    const hostUserId = user.userId
    const body = { hostUserId, opponentUserId, roomName: name, roomId, gameType: gameName }
    try {
      await call(ways[source], { body })
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'provider_off') throw error
      await call(inviteToPlay, { body })
    }
  }
}

/** Invites people to tables, and knows whom. A refusal is told in a toast. */
export function useSendInvite() {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const send = useSend()
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
