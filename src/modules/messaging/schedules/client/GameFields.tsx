import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { CatalogueGame } from '#modules/play/games/contract.ts'
import { scheduled, type Scheduled } from '../contract.ts'
import { InlineChoice } from '#modules/messaging/channels/client/InlineChoice.tsx'
import { useGameArea } from '#modules/play/games/client/useGameArea.ts'
import { isTeams, type PartProps } from './draft.ts'
import { startPath } from '#modules/play/predictors/client/predictor-paths.ts'
import { ListOption } from '#client/ui/ListOption.tsx'
import { usePostName } from './useSchedules.ts'

const PAIR = 2

/** Whether a game can be scheduled as that: tournaments are of games of two. */
function fits(what: Scheduled, { kind, seats, allowed }: CatalogueGame): boolean {
  if (!allowed || isTeams(what)) return false
  if (what === 'tournament') return kind === 'room' && seats.max === PAIR
  return (kind === 'puzzle') === (what === 'puzzle')
}

/** What is posted: the puzzle of a game, a table, a tournament, the podium, the court. A schedule stays what it is. */
export function GameFields({ draft, change }: PartProps) {
  const { t } = useTranslation()
  const nameOf = usePostName()
  const { data } = useGameArea()
  const { what } = draft
  const gamesOf = (next: Scheduled) => (data?.games ?? []).filter((game) => fits(next, game))
  const options = gamesOf(what).map(({ gameType }) => ({
    value: gameType,
    text: nameOf({ what: what === 'tournament' ? 'room' : what, gameType }),
  }))
  if (draft.gameId) return null
  return (
    <>
      <InlineChoice
        label={t('schedules.what')}
        options={scheduled.map((value) => ({ value, text: t(`schedules.kind.${value}`) }))}
        value={what}
        onChange={(next) =>
          change({ what: next, gameType: gamesOf(next)[0]?.gameType ?? '', settings: {} })
        }
      />
      <Link to={startPath}>{t('predict.start.new')}</Link>
      {!isTeams(what) && (
        <ListOption
          label={t('schedules.game')}
          value={draft.gameType}
          options={options}
          onChange={(gameType) => change({ gameType, settings: {} })}
        />
      )}
    </>
  )
}
