import { useRename } from './useRename.ts'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { useTranslation } from 'react-i18next'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { RaceCorrections } from '../race/RaceCorrections.tsx'
import { Corrections } from '../stage/Corrections.tsx'
import { FeedCard } from './FeedCard.tsx'
import { PendingRowsCard } from './PendingRowsCard.tsx'
import { MatchesCard } from './MatchesCard.tsx'
import { leaveForm } from '#client/unsaved.ts'
import { ResultCard } from './ResultCard.tsx'
import { changeCompetition, type Competition } from '../../competitions.contract.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { classes } from '#client/ui/classes.ts'
import { Caption } from '#client/ui/Text.tsx'
import { useStageName } from '../match/names.ts'
import { TeamsCard } from './TeamsCard.tsx'
import { useCompetition, type PartProps } from './useCompetition.ts'
import { Button, Input } from '@fluentui/react-components'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { PeopleRegular } from '@fluentui/react-icons/svg/people'
import { call } from '#client/api.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { BackLink } from '#client/ui/BackLink.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Row } from '#client/ui/Row.tsx'
import { predictorPath, startPath } from '../predictor-paths.ts'
import { TeamCrest } from '../match/TeamCrest.tsx'
import styles from './Competition.module.css'

/** The name in a field, while it is changed. */
function Rename({ data, ids, take, onClose }: PartProps & { onClose: () => void }) {
  const { t } = useTranslation()
  const { field, isOff, submit } = useRename(data.name, async (name) => {
    take(await call(changeCompetition, { body: { ...ids, name } }))
    onClose()
  })
  return (
    <Row as="form" gap={8} align="stretch" wrap onSubmit={submit}>
      <Input {...field} aria-label={t('predict.own.name')} />
      <Button type="submit" appearance="primary" disabled={isOff}>
        {t('predict.save')}
      </Button>
      <Button onClick={onClose}>{t('start.cancel')}</Button>
    </Row>
  )
}

/** The competition's name, whose it is, who predicts it, and the way on. */
function CompetitionHead(props: PartProps) {
  const { data } = props
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [isRenaming, setRenaming] = useState(false)
  const start = `${startPath}?${new URLSearchParams({ fixtureId: data.fixtureId })}`
  return (
    <div className={styles.competitionHead}>
      <BackLink to={startPath} label={t('predict.start.title')} />
      <TeamCrest name={data.name} size={36} />
      {isRenaming ? (
        <Rename {...props} onClose={() => setRenaming(false)} />
      ) : (
        <PageTitle variant="subtitle1">{data.name}</PageTitle>
      )}
      {data.isOwn && !isRenaming && (
        <Button
          appearance="subtle"
          icon={<EditRegular />}
          aria-label={t('predict.own.rename')}
          onClick={() => setRenaming(true)}
        />
      )}
      <Chip outlined>{t(data.isOwn ? 'predict.own.yours' : 'predict.own.operators')}</Chip>
      <Chip>
        <PeopleRegular fontSize={16} aria-hidden="true" />
        {t('predict.predict', { count: data.people })}
      </Chip>
      <span className={styles.end}>
        {data.gameId ? (
          <Button onClick={() => navigate(predictorPath(data.gameId))}>
            {t('predict.own.membersSee')}
          </Button>
        ) : (
          <Button appearance="primary" onClick={() => navigate(start)}>
            {t('predict.own.toStart')}
          </Button>
        )}
      </span>
    </div>
  )
}

interface RoundsCardProps {
  readonly data: Competition
  readonly stageId: string
  readonly onChoose: (stageId: string) => void
}

/** The rounds as a lane: painted when over, framed the one that is open here. */
function RoundsCard({ data, stageId, onChoose }: RoundsCardProps) {
  const { t } = useTranslation()
  const stageName = useStageName()
  return (
    <Card>
      <CardHead title={t('predict.own.rounds')}>
        <CardEnd variant="caption">
          {data.kind === 'race'
            ? t('race.races', { count: data.stages.length })
            : t('predict.events.matches', { count: data.matches.length })}
        </CardEnd>
      </CardHead>
      {data.stages.length === 0 && (
        <Caption className={styles.roundsCardNone}>{t('predict.own.noRounds')}</Caption>
      )}
      <div className={styles.lane} role="group" aria-label={t('predict.rounds')}>
        {data.stages.map((stage) => (
          <button
            key={stage.stageId}
            type="button"
            className={classes(styles.round, stage.state === 'final' && styles.done)}
            aria-pressed={stage.stageId === stageId}
            aria-label={stageName(stage)}
            title={stageName(stage)}
            onClick={() => onChoose(stage.stageId)}
          >
            {stage.number}
          </button>
        ))}
      </div>
    </Card>
  )
}

/** For admins: a competition's teams, rounds, matches and results, typed, pasted or from a feed. */
export default function CompetitionPage() {
  const { fixtureId = '' } = useParams()
  const { data, error, refetch, take, ids } = useCompetition(fixtureId)
  const [selectedStage, setStage] = useState('')
  const [matchId, setMatch] = useState('')
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const open = data.stages.find(({ state }) => state !== 'final') ?? data.stages.at(-1)
  const stageId = selectedStage || (open?.stageId ?? '')
  const props = { data, ids, take }
  const isRace = data.kind === 'race'
  const match = data.matches.find((one) => one.matchId === matchId)
  return (
    <>
      <CompetitionHead {...props} />
      <div className={styles.columns}>
        <div className={styles.side}>
          {!isRace && <TeamsCard {...props} />}
          <RoundsCard
            data={data}
            stageId={stageId}
            onChoose={(id) => leaveForm(() => setStage(id))}
          />
        </div>
        <MatchesCard
          {...props}
          stageId={stageId}
          chosen={matchId}
          onChoose={(id) => leaveForm(() => setMatch(id), 'result')}
        />
        <div className={styles.side}>
          <PendingRowsCard {...props} />
          {match && (
            <ResultCard
              key={`${matchId} ${JSON.stringify(match.score)} ${match.status}`}
              {...props}
              match={match}
            />
          )}
          {data.gameId && !isRace && <Corrections gameId={data.gameId} />}
          {data.gameId && isRace && (
            <RaceCorrections
              gameId={data.gameId}
              drivers={data.matches.flatMap(({ drivers }) => drivers)}
            />
          )}
          <FeedCard key={data.address} {...props} />
        </div>
      </div>
    </>
  )
}
