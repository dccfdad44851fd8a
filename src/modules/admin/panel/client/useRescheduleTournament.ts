import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { moveTournament } from '#modules/play/tournaments/contract.ts'
import { call } from '#client/api.ts'
import { toast } from '#client/ui/toast.ts'
import { useErrorText } from '#client/ui/useErrorText.ts'

/** Has a tournament begin at another time (epoch ms). */
export function useRescheduleTournament(tournamentId: string) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const move = async (startsAt: number) => {
    setBusy(true)
    try {
      await call(moveTournament, { body: { tournamentId, startsAt } })
      toast(true, t('admin.hours.moved'))
    } catch (error) {
      toast(false, errorText(error))
    } finally {
      setBusy(false)
      await queries.invalidateQueries({ queryKey: ['adminPage'] })
    }
  }
  return { move, busy }
}
