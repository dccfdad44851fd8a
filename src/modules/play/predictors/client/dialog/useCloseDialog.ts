import { useEffect, useEffectEvent, useState } from 'react'
import { host } from '#client/host/host.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { predictorPath } from '../predictor-paths.ts'
import type { StageMatches } from '../stage/useStage.ts'
import { placeOf, useUnsentTips } from '../tips/unsent-tips.ts'

/** What Teams gets when its dialog closes. */
export interface DialogResult {
  readonly gameId: string
  readonly stageId: string
  readonly open: number // matches that may still be tipped and are not
}

/**
 * Ends the dialog, with what the round still needs: once everything typed has reached the server, or
 * immediately where the user postpones it. In a browser the predictor follows.
 */
export function useCloseDialog({ gameId, stage, matches }: StageMatches) {
  const navigate = useNavigate()
  const unsentTips = useUnsentTips()
  const [isEnding, setEnding] = useState(false)
  const own = matches.map(({ matchId }) => unsentTips[placeOf({ gameId, matchId })])
  const isSending = own.some((tip) => tip?.state === 'changed' || tip?.state === 'sending')
  const needsYou = own.some((tip) => tip?.state === 'refused' || tip?.state === 'fine')
  const openCount = matches.filter(({ canTip, tip }) => canTip && (!tip || tip.isStanding)).length
  const end = useEffectEvent(() => {
    const result: DialogResult = { gameId, stageId: stage.stageId, open: openCount }
    if (host.teams?.frame === 'task') host.teams.submit(result)
    else navigate(predictorPath(gameId, stage.stageId))
  })
  useEffect(() => {
    if (isEnding && !isSending && !needsYou) end()
  }, [isEnding, isSending, needsYou])
  const finish = (waits: boolean) => {
    if (waits) setEnding(true)
    else end()
  }
  return { finish, isSending: isEnding && isSending, openCount }
}
