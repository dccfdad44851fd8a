import { Button, Field, Input } from '@fluentui/react-components'
import { InfoRegular } from '@fluentui/react-icons/svg/info'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams, Link } from 'react-router-dom'
import { getFixtures, getPredictorSchedule } from '../../contract.ts'
import type { User } from '#shared/accounts.ts'
import type { Fixture } from '#shared/predictors.ts'
import { useSession } from '#client/session/session.ts'
import { defaultOf, useChannels } from '#modules/messaging/channels/client/index.ts'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { CompetitionChoice } from './CompetitionChoice.tsx'
import { classes } from '#client/ui/classes.ts'
import { useStageName } from '../match/names.ts'
import { useMatchTime } from '../match/useMatchTime.ts'
import { StartForm, FORM } from './StartForm.tsx'
import { PredictorMark } from '#predictors/art.tsx'
import { BackLink } from '#client/ui/BackLink.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { useCall } from '#client/useCall.ts'
import { eventsAdminPath } from '../special-events/event-paths.ts'
import { draftOf } from './start-draft.ts'
import { createCompetition } from '../../competitions.contract.ts'
import { call, CallError } from '#client/api.ts'
import { forgetUnsaved, useUnsaved } from '#client/unsaved.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { FormError } from '#client/ui/FormError.tsx'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { Row } from '#client/ui/Row.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { competitionPath } from '../predictor-paths.ts'
import styles from './StartCompetition.module.css'

const NAME_MAX = 60

/** Begins a competition of the space: by hand, or from the address of a feed. */
function NewCompetition({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const errorText = useErrorText()
  const [name, setName] = useState('')
  const [address, setAddress] = useState('')
  const { act, busy, error } = useAction({ isInline: true })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const { teamId: companyId, team } = user
    const body = {
      companyId,
      name: name.trim(),
      timeZoneId: team.timeZone,
      address: address.trim(),
    }
    void act(async () => {
      const { fixtureId } = await call(createCompetition, { body })
      forgetUnsaved()
      navigate(competitionPath(fixtureId))
    })
  }
  useUnsaved(name.trim() !== '' || address.trim() !== '', null)
  const detail = error instanceof CallError ? error.more.detail : ''
  return (
    <form noValidate className={styles.newCompetitionForm} onSubmit={submit}>
      <Field label={t('predict.own.name')} required>
        <Input value={name} maxLength={NAME_MAX} onChange={(_, { value }) => setName(value)} />
      </Field>
      <Field label={t('predict.own.address')} hint={t('predict.own.addressHint')}>
        <Input
          type="url"
          value={address}
          placeholder="https://"
          onChange={(_, { value }) => setAddress(value)}
        />
      </Field>
      {error !== null && (
        <FormError role="alert">
          {errorText(error)} {detail && <code>{detail}</code>}
        </FormError>
      )}
      <Row gap={8} align="stretch" justify="end" wrap>
        <Button onClick={onClose}>{t('start.cancel')}</Button>
        <Button type="submit" appearance="primary" disabled={busy || !name.trim()}>
          {t('predict.own.begin')}
        </Button>
      </Row>
    </form>
  )
}

/** What can be scheduled, and what of it already is. */
function useOffer({ teamId }: User) {
  const fixtures = useCall(getFixtures, {
    queryKey: ['fixtures', teamId],
    refetchOnMount: 'always',
  })
  const schedules = useCall(getPredictorSchedule, {
    queryKey: ['predictor schedules', teamId],
    params: { id: teamId },
    refetchOnMount: 'always',
  })
  const refetch = () => Promise.all([fixtures.refetch(), schedules.refetch()])
  return {
    fixtures: fixtures.data?.fixtures,
    schedules: schedules.data?.schedules,
    error: fixtures.error ?? schedules.error,
    refetch: () => void refetch(),
  }
}

const MOST_NAMED = 8 // a competition with more has numbers

/** The rounds of the chosen competition as a lane. */
function CompetitionTrack({ fixture }: { fixture: Fixture }) {
  const { t } = useTranslation()
  const stageName = useStageName()
  const when = useMatchTime()
  const { stages, feed, name, matches, isPractice } = fixture
  return (
    <section className={styles.track}>
      <div className={styles.competitionTrackHead}>
        <Text strong>{name}</Text>
        {feed.readAt && !isPractice && (
          <Text variant="caption">
            {t('predict.feed.read', { when: when(feed.readAt, { isWithin: true }) })}
          </Text>
        )}
      </div>
      <ol className={styles.lane} aria-label={t('predict.rounds')}>
        {stages.map((stage) => (
          <li
            key={stage.stageId}
            className={classes(stage.state === 'final' && styles.done)}
            title={stageName(stage)}
          >
            {stages.length <= MOST_NAMED ? stageName(stage) : stage.number}
          </li>
        ))}
      </ol>
      <Caption>
        {t('predict.start.matches', {
          count: matches,
          rounds: t('predict.start.inRounds', { count: stages.length }),
        })}
        {fixture.endsAt &&
          ` ${t('predict.start.until', { day: when(fixture.endsAt, { hasTime: false, isWithin: true }) })}`}
      </Caption>
    </section>
  )
}

/** The page's title, the way back to the predictors, and where there is room what starts one. */
function StartHead({ isRunning, hasForm }: { isRunning: boolean; hasForm: boolean }) {
  const { t } = useTranslation()
  return (
    <div className={styles.startHead}>
      <BackLink to="/predictor-games" label={t('predict.all')} />
      <PredictorMark kind="score" size={32} />
      <PageTitle variant="subtitle1">
        {t(isRunning ? 'predict.start.change' : 'predict.start.title')}
      </PageTitle>
      <Link to={eventsAdminPath}>{t('event.admin.title')}</Link>
      {hasForm && (
        <Button form={FORM} type="submit" appearance="primary" className={styles.startHeadGo ?? ''}>
          {t(isRunning ? 'predict.start.saveChanges' : 'predict.start.go')}
        </Button>
      )}
    </div>
  )
}

function Page({ user }: { user: User }) {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const { fixtures, schedules, error, refetch } = useOffer(user)
  const { channels } = useChannels(user.teamId)
  const [chosen, choose] = useState(query.get('fixtureId') ?? '')
  const [isWriting, setWriting] = useState(false)
  if (error) return <LoadFailed error={error} onRetry={refetch} />
  if (!fixtures || !schedules || !channels) return <PageSkeleton />
  const offered = fixtures.filter(({ kind }) => kind === 'score' || kind === 'race')
  const fixture =
    offered.find(({ fixtureId }) => fixtureId === chosen) ??
    offered.find(({ gameId }) => !gameId) ??
    offered[0]
  const schedule = schedules.find(({ fixtureId }) => fixtureId === fixture?.fixtureId)
  return (
    <>
      <StartHead isRunning={schedule !== undefined} hasForm={fixture !== undefined} />
      <div className={styles.columns}>
        <Card className={styles.first}>
          <CardHead title={t('predict.start.competition')} />
          <CompetitionChoice
            fixtures={offered}
            chosen={fixture?.fixtureId ?? ''}
            onChoose={(fixtureId) => {
              choose(fixtureId)
              setWriting(false)
            }}
          />
          <div className={styles.own}>
            {isWriting ? (
              <NewCompetition user={user} onClose={() => setWriting(false)} />
            ) : (
              <Button className={styles.write} onClick={() => setWriting(true)}>
                {t('predict.start.write')}
              </Button>
            )}
          </div>
          {fixture && <CompetitionTrack fixture={fixture} />}
          <Caption className={styles.startPageNote}>
            <InfoRegular fontSize={16} aria-hidden="true" />
            {t('predict.start.lateNote')}
          </Caption>
        </Card>
        {fixture && (
          <StartForm
            key={`${fixture.fixtureId} ${schedule?.gameId ?? ''}`}
            user={user}
            fixture={fixture}
            schedule={schedule ?? null}
            first={draftOf(schedule ?? null, defaultOf(channels))}
            onDone={refetch}
          />
        )}
      </div>
    </>
  )
}

/** For admins: which competition the space predicts, by which rules, and where it is posted. */
export default function StartPage() {
  const user = useSession((s) => s.user)
  return user && <Page user={user} />
}
