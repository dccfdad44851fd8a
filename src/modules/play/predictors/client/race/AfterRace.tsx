import { HistoryRegular } from '@fluentui/react-icons/svg/history'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { StageRace } from '../../race-predictors.contract.ts'
import type { Predictor } from '#shared/predictors.ts'
import { useSession } from '#client/session/session.ts'
import { Text } from '#client/ui/Text.tsx'
import { predictorPath } from '../predictor-paths.ts'
import { useMatchTime } from '../match/useMatchTime.ts'
import { PostResult } from '../stage/PostResult.tsx'
import { useCorrections } from '../stage/useCorrections.ts'
import { RaceBar } from './RaceBar.tsx'
import styles from './AfterRace.module.css'

type Correction = ReturnType<typeof useCorrections>[number]

/* How many the newest correction moved, and whether it has. */
function Corrected({ data, newest }: { data: StageRace; newest: Correction }) {
  const { t } = useTranslation()
  const when = useMatchTime(Date.parse(data.now))
  return (
    <>
      <Text as="p" variant="subtitle2">
        {t('race.corrected', { when: when(newest.at, { isWithin: true }) })}
      </Text>
      <Text as="p" variant="caption">
        {newest.isDone
          ? t('predict.corrected.moved', { rose: newest.rose, fell: newest.fell })
          : t('predict.corrected.running')}
      </Text>
    </>
  )
}

/** What comes after a race: what was corrected, the channel hears of it, and the next is chosen. */
export function AfterRace({ game, data }: { game: Predictor; data: StageRace }) {
  const { t } = useTranslation()
  const isAdmin = useSession((s) => s.user?.isAdmin)
  const [newest] = useCorrections(data.gameId).filter(({ stageId }) => stageId === data.raceId)
  const next = game.stages.find(({ open, tipped }) => open > tipped)
  return (
    <RaceBar
      before={newest && <HistoryRegular fontSize={20} aria-hidden="true" />}
      status={newest && <Corrected data={data} newest={newest} />}
    >
      {isAdmin && <PostResult gameId={game.gameId} stageId={data.raceId} />}
      {next && (
        <Link className={styles.next} to={predictorPath(game.gameId, next.stageId)}>
          {t('race.next', { number: next.number })}
        </Link>
      )}
    </RaceBar>
  )
}
