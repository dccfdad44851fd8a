import { useTranslation } from 'react-i18next'
import { mostOfRace } from '#shared/races.ts'
import type { Fixture } from '#shared/predictors.ts'
import { PredictorArt } from '#predictors/art.tsx'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { Countdown } from '../match/Countdown.tsx'
import { useStageName } from '../match/names.ts'
import { useMatchTime } from '../match/useMatchTime.ts'
import { StageTrack } from '../home/StageTrack.tsx'
import { useNow } from '#client/ui/useNow.ts'
import type { StartDraft } from './start-draft.ts'
import styles from './MemberPreview.module.css'

/** The card that members will see. */
export function MemberPreview({ fixture, draft }: { fixture: Fixture; draft: StartDraft }) {
  const { t } = useTranslation()
  const stageName = useStageName()
  const now = useNow()
  const when = useMatchTime(now)
  const stage = fixture.stages.find(({ state }) => state === 'open' || state === 'running')
  const { rules, startDay } = draft
  return (
    <Card>
      <CardHead title={t('predict.start.preview')} />
      <div className={styles.frame}>
        <div className={`${styles.picture} unpainted`}>
          <PredictorArt kind={fixture.kind} />
        </div>
        <div className={styles.body}>
          <div className={styles.head}>
            <Text variant="subtitle2">{fixture.name}</Text>
            {stage && Date.parse(stage.locksAt) > now && (
              <Countdown locksAt={stage.locksAt} now={now} />
            )}
          </div>
          {stage && (
            <Caption>
              {t('predict.start.stageTips', { stage: stageName(stage), count: stage.matches })}
            </Caption>
          )}
          <StageTrack stages={fixture.stages} current={stage?.stageId ?? ''} />
          <Caption>
            {fixture.kind === 'race'
              ? t('race.most', { count: mostOfRace(draft.raceRules) })
              : `${t('predict.rulesLine', rules)} ${rules.hasJoker ? t('predict.jokerText') : ''}`.trim()}
          </Caption>
        </div>
      </div>
      <Caption className={styles.note}>
        {startDay
          ? t('predict.start.seenFrom', {
              day: when(`${startDay}T12:00:00Z`, { hasTime: false, isWithin: true }),
            })
          : t('predict.start.seenNow')}
      </Caption>
    </Card>
  )
}
