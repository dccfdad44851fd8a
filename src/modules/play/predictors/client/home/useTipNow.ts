import { useQueryClient } from '@tanstack/react-query'
import type { RaceTarget } from '#shared/races.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '#client/useNavigate.ts'
import { host } from '#client/host/host.ts'
import { dialogPath, predictorPath } from '../predictor-paths.ts'
import { dayKey } from '../day/useDay.ts'
import { kindOf } from '../match/useTitle.ts'
import { eventPath } from '../special-events/event-paths.ts'
import { predictorsKey } from '../stage/useStage.ts'
import { refetchQueries } from '#client/refetch-queries.ts'

const DIALOG = { width: 600, height: 700 } // px

interface Place {
  readonly gameId: string
  readonly stageId: string
  readonly matchId: string
  readonly part: RaceTarget
  readonly away: string
}

/** Opens a match to be tipped: in Teams' own dialog where there is one, else its round. */
export function useTipNow(): (place: Place) => void {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const queries = useQueryClient()
  return ({ gameId, stageId, matchId, part, away }) => {
    const { teams } = host
    const kind = kindOf({ part, away })
    if (kind === 'event') return navigate(eventPath(gameId))
    /* The dialog is one round of matches: a race's six places have a page. */
    if (kind === 'race' || teams?.frame !== 'content' || teams.isMobile || teams.isLegacy)
      return navigate(predictorPath(gameId, stageId))
    const title = t('predict.dialogTitle')
    void teams
      .openDialog(dialogPath(gameId, stageId, matchId), title, DIALOG)
      .then(() =>
        Promise.all([
          refetchQueries(queries, predictorsKey),
          refetchQueries(queries, ['predictor stage']),
          refetchQueries(queries, dayKey),
        ]),
      )
  }
}
