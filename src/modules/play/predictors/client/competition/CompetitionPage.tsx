import { useRename } from './useRename.ts'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { useTranslation } from 'react-i18next'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { RaceCorrections } from '../race/RaceCorrections.tsx'
import { Corrections } from '../stage/Corrections.tsx'
import { PendingRowsCard } from './PendingRowsCard.tsx'
import { MatchesCard } from './MatchesCard.tsx'
import { leaveForm, useUnsaved } from '#client/unsaved.ts'
import { ResultCard } from './ResultCard.tsx'
import { changeCompetition, type Competition, readFeed } from '../../competitions.contract.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { classes } from '#client/ui/classes.ts'
import { Caption } from '#client/ui/Text.tsx'
import { useStageName } from '../match/names.ts'
import { TeamsCard } from './TeamsCard.tsx'
import { useCompetition, type PartProps } from './useCompetition.ts'
import { Button, Input, Field } from '@fluentui/react-components'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { PeopleRegular } from '@fluentui/react-icons/svg/people'
import { call, CallError } from '#client/api.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { BackLink } from '#client/ui/BackLink.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Row } from '#client/ui/Row.tsx'
import { predictorPath, startPath } from '../predictor-paths.ts'
import { TeamCrest } from '../match/TeamCrest.tsx'
import { FormError } from '#client/ui/FormError.tsx'
import { toast } from '#client/ui/toast.ts'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { useAction } from '#client/ui/useAction.ts'
import { useMatchTime } from '../match/useMatchTime.ts'
import { FeedChip } from '../start/FeedChip.tsx'
import styles from './Competition.module.css'

/** When a feed was read, what was wrong with it last, and when it is tried next. */
function State({ feed }: { feed: Competition['feed'] }) {
  const { t } = useTranslation()
  const when = useMatchTime()
  return (
    <>
      {feed.error && (
        <p className={styles.error}>
          {t([`errors.${feed.error}`, 'errors.server_error'])}{' '}
          {feed.detail && <code>{feed.detail}</code>}
        </p>
      )}
      <Caption>
        {feed.readAt &&
          `${t('predict.feed.read', { when: when(feed.readAt, { isWithin: true }) })} `}
        {feed.nextAt &&
          `${t('predict.feed.next', { when: when(feed.nextAt, { isWithin: true }) })} `}
        {t('predict.feed.holds')}
      </Caption>
    </>
  )
}

function useFeed({ ids, take }: PartProps) {
  const { t } = useTranslation()
  const { error, busy, act } = useAction({ isInline: true })
  const save = (address: string) =>
    act(async () => {
      take(await call(changeCompetition, { body: { ...ids, address } }))
      toast(true, t('predict.feed.saved'))
    })
  const tryNow = () =>
    act(async () => {
      take(await call(readFeed, { body: ids }))
      toast(true, t('predict.feed.readNow'))
    })
  return { error, busy, save, tryNow }
}

/** The address results come from, and how it is with it. */
function FeedCard(props: PartProps) {
  const { data } = props
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [address, setAddress] = useState(data.address)
  const { error, busy, save, tryNow } = useFeed(props)
  useUnsaved(address.trim() !== data.address, () => save(address.trim()))
  const detail = error instanceof CallError ? error.more.detail : ''
  return (
    <Card>
      <CardHead title={t('predict.feed.title')}>
        <CardEnd>
          <FeedChip competition={data} />
        </CardEnd>
      </CardHead>
      <div className={styles.feedCardBody}>
        {data.isOwn ? (
          <Field
            label={t('predict.own.address')}
            hint={t(data.kind === 'race' ? 'race.addressHint' : 'predict.own.addressHint')}
          >
            <Input
              type="url"
              value={address}
              placeholder="https://"
              onChange={(_, { value }) => setAddress(value)}
            />
          </Field>
        ) : (
          <Caption>{t('predict.feed.operators')}</Caption>
        )}
        <State feed={data.feed} />
        {error !== null && (
          <FormError role="alert">
            {errorText(error)} {detail && <code>{detail}</code>}
          </FormError>
        )}
        {data.isOwn && (
          <Row gap={8} align="stretch" wrap>
            {data.address && (
              <Button disabled={busy} onClick={() => void tryNow()}>
                {t('predict.feed.tryNow')}
              </Button>
            )}
            <Button
              disabled={busy || address.trim() === data.address}
              onClick={() => void save(address.trim())}
            >
              {t('predict.feed.save')}
            </Button>
          </Row>
        )}
      </div>
    </Card>
  )
}

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
