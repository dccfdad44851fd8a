import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#client/session/session.ts'
import { toast } from '#client/ui/toast.ts'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { savedGuesses, sendGuess, useSending, type SavedGuess } from './saved-guesses.ts'
import { refetchQueries } from '#client/refetch-queries.ts'

/** Sends what a page before this one could not, wherever one is now, and says what came of it. */
export default function SendSavedGuesses() {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queries = useQueryClient()
  const userId = useSession((s) => s.user?.userId)
  const resume = useEffectEvent(async (savedGuess: SavedGuess) => {
    const { guess, gameId } = savedGuess
    try {
      await sendGuess(savedGuess)
      toast(true, t('puzzle.kept.sent', { guess }))
    } catch (error) {
      toast(false, t('puzzle.kept.dropped', { guess, why: errorText(error) }))
    }
    for (const queryKey of [['puzzle', gameId], ['area']]) await refetchQueries(queries, queryKey)
  })
  useEffect(() => {
    if (!userId) return
    const isFree = ({ gameId }: SavedGuess) => !(gameId in useSending.getState())
    for (const savedGuess of savedGuesses(userId).filter(isFree)) void resume(savedGuess)
  }, [userId])
  return null
}
