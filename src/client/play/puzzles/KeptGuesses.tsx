import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../base/session/session.ts'
import { toast } from '../../ui/toast.ts'
import { useErrorText } from '../../ui/useErrorText.ts'
import { keptGuesses, sendGuess, useSending, type KeptGuess } from './kept-guesses.ts'

/** Sends what a page before this one could not, wherever one is now, and says what came of it. */
export default function KeptGuesses() {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queries = useQueryClient()
  const userId = useSession((s) => s.user?.userId)
  const resume = useEffectEvent(async (kept: KeptGuess) => {
    const { guess, gameId } = kept
    try {
      await sendGuess(kept)
      toast(true, t('puzzle.kept.sent', { guess }))
    } catch (error) {
      toast(false, t('puzzle.kept.dropped', { guess, why: errorText(error) }))
    }
    for (const queryKey of [['puzzle', gameId], ['area']])
      await queries.invalidateQueries({ queryKey })
  })
  useEffect(() => {
    if (!userId) return
    const isFree = ({ gameId }: KeptGuess) => !(gameId in useSending.getState())
    for (const kept of keptGuesses(userId).filter(isFree)) void resume(kept)
  }, [userId])
  return null
}
