import { Radio, RadioGroup } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Fixture } from '#shared/predictors.ts'
import { classes } from '#client/ui/classes.ts'
import { Caption, Text } from '#client/ui/Text.tsx'
import { Column, Row } from '#client/ui/Row.tsx'
import { competitionPath, predictorPath } from '../predictor-paths.ts'
import { TeamCrest } from '../match/TeamCrest.tsx'
import { useMatchTime } from '../match/useMatchTime.ts'
import { FeedChip } from './FeedChip.tsx'
import styles from './StartCompetition.module.css'

function useAbout() {
  const { t } = useTranslation()
  const when = useMatchTime()
  return ({ gameId, isPractice, teams, startsAt, stages }: Fixture): string => {
    if (gameId) return t('predict.start.played')
    const of = t('predict.start.teams', { count: teams })
    const count = isPractice ? t('predict.start.practiceText', { teams: of }) : of
    if (!startsAt) return count
    const key = stages.some(({ state }) => state === 'final' || state === 'running')
      ? 'predict.start.joins'
      : 'predict.start.from'
    return `${count}, ${t(key, { day: when(startsAt, { hasTime: false, isWithin: true }) })}`
  }
}

function Card({ fixture, isChosen }: { fixture: Fixture; isChosen: boolean }) {
  const { t } = useTranslation()
  const about = useAbout()
  const { fixtureId, gameId, name } = fixture
  return (
    <div
      className={classes(styles.card, isChosen && styles.chosen, gameId !== '' && styles.played)}
    >
      <TeamCrest name={name} size={36} />
      <Radio
        value={fixtureId}
        className={styles.radio ?? ''}
        label={
          <Column as="span" shrink>
            <Text variant="subtitle2">{name}</Text>
            <Text variant="caption">{about(fixture)}</Text>
          </Column>
        }
      />
      <Row as="span" gap={8} wrap>
        <FeedChip competition={fixture} />
        {gameId && <Link to={predictorPath(gameId)}>{t('predict.start.open')}</Link>}
        {(fixture.isOwn || gameId) && (
          <Link to={competitionPath(fixtureId)}>{t('predict.start.edit')}</Link>
        )}
      </Row>
    </div>
  )
}

interface CompetitionChoiceProps {
  readonly fixtures: readonly Fixture[]
  readonly chosen: string
  readonly onChoose: (fixtureId: string) => void
}

/** The competitions that can be predicted: the operator's and the space's own. */
export function CompetitionChoice({ fixtures, chosen, onChoose }: CompetitionChoiceProps) {
  const { t } = useTranslation()
  if (fixtures.length === 0)
    return <Caption className={styles.none}>{t('predict.start.noFixtures')}</Caption>
  return (
    <RadioGroup
      className={styles.list ?? ''}
      aria-label={t('predict.start.competition')}
      value={chosen}
      onChange={(_, { value }) => onChoose(value)}
    >
      {fixtures.map((fixture) => (
        <Card key={fixture.fixtureId} fixture={fixture} isChosen={fixture.fixtureId === chosen} />
      ))}
    </RadioGroup>
  )
}
