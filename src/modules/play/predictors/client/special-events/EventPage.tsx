import { PredictorMissing } from '../stage/PredictorMissing.tsx'
import { Button } from '@fluentui/react-components'
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { keepPreviousData } from '@tanstack/react-query'
import { CheckmarkFilled } from '@fluentui/react-icons/svg/checkmark'
import type { EventQuestion } from '#shared/special-events.ts'
import { Picture } from '#games/kit/picture.tsx'
import banner from '#predictors/event/banner.svg'
import { CallError } from '#client/api.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { useMediaQuery } from '#client/ui/useMediaQuery.ts'
import { Corrections } from '../stage/Corrections.tsx'
import { useServerNow } from '../stage/useServerNow.ts'
import { useMatchTime } from '../match/useMatchTime.ts'
import { specialEventOverviewDetails } from '../../special-events.contract.ts'
import { useSession } from '#client/session/session.ts'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { RankList } from '../stage/RankList.tsx'
import { QuestionCard } from './QuestionCard.tsx'
import { classes } from '#client/ui/classes.ts'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import { useCall } from '#client/useCall.ts'
import { Caption } from '#client/ui/Text.tsx'
import { useDrafts } from './useDraft.ts'
import type { EventData } from './event-key.ts'
import { useEvent } from './useEvent.ts'
import styles from './SpecialEvents.module.css'

const NARROW = '(max-width: 599px)' // one question a time

interface PartProps {
  readonly data: EventData
  readonly at: number
  readonly onChoose: (index: number) => void
}

interface LaneProps {
  readonly questions: readonly EventQuestion[]
  readonly at: number // index of the one that is on, where one is shown at a time; -1
  readonly onChoose: (index: number) => void
}

/** The questions as squares of a lane: painted once answered. */
function QuestionLane({ questions, at, onChoose }: LaneProps) {
  const { t } = useTranslation()
  const done = questions.filter(({ given }) => given).length
  return (
    <div className={styles.lane} role="group" aria-label={t('event.questions')}>
      {questions.map(({ questionId, number, given: ownAnswer }, i) => (
        <button
          key={questionId}
          type="button"
          className={classes(
            styles.square,
            ownAnswer && styles.done,
            i === at && styles.questionLaneOn,
          )}
          aria-label={`${t('event.question', { number })}${ownAnswer ? `, ${t('event.saved')}` : ''}`}
          aria-current={i === at ? 'step' : undefined}
          onClick={() => onChoose(i)}
        >
          <CourtNumeral value={number} size={36} />
          {ownAnswer && <CheckmarkFilled fontSize={20} aria-hidden="true" />}
        </button>
      ))}
      <b className={styles.dome}>{t('event.answered', { done, count: questions.length })}</b>
    </div>
  )
}

function Banner({ data, at, onChoose }: PartProps) {
  const { t } = useTranslation()
  const when = useMatchTime(Date.parse(data.now))
  const first = data.questions.map(({ locksAt }) => locksAt).toSorted()[0]
  return (
    <section className={styles.banner}>
      <div className={styles.art}>
        <Picture svg={banner} fit="xMaxYMid slice" />
      </div>
      <Link to="/predictor-games" className={styles.back} aria-label={t('event.all')}>
        <ArrowLeftRegular fontSize={20} />
      </Link>
      <div className={styles.eventPageWords}>
        <PageTitle variant="title2">{data.name}</PageTitle>
        <Caption className={styles.plate}>
          {first && t('event.head', { day: when(first, { hasTime: false }), count: data.people })}
        </Caption>
      </div>
      <QuestionLane questions={data.questions} at={at} onChoose={onChoose} />
    </section>
  )
}

/** One question at a time: the way back, and the next. */
function OneByOne({ data, at, onChoose }: PartProps) {
  const { t } = useTranslation()
  const now = useServerNow(data.now)
  const draftOf = useDrafts(data.gameId)
  const navigate = useNavigate()
  const question = data.questions[at]
  if (!question) return null
  const draft = draftOf(question)
  const hasNote = question.isOpen && question.kind !== 'lots'
  const isLast = at === data.questions.length - 1
  return (
    <>
      <QuestionCard question={question} now={now} draft={draft} />
      <Caption className={styles.eventPageNote}>
        {hasNote && t(question.canChange ? 'event.sharesNote' : 'event.fixedNote')}
      </Caption>
      <div className={styles.bar}>
        <Button disabled={at === 0} onClick={() => onChoose(at - 1)}>
          {t('event.back')}
        </Button>
        {isLast ? (
          <Button appearance="primary" onClick={() => navigate('/predictor-games')}>
            {t('event.done')}
          </Button>
        ) : (
          <Button appearance="primary" onClick={() => onChoose(at + 1)}>
            {t('event.next')}
          </Button>
        )}
      </div>
    </>
  )
}

function Grid({ data }: { data: EventData }) {
  const now = useServerNow(data.now)
  const draftOf = useDrafts(data.gameId)
  return (
    <div className={styles.grid}>
      {data.questions.map((question) => (
        <div key={question.questionId} id={`question-${question.number}`}>
          <QuestionCard question={question} now={now} draft={draftOf(question)} />
        </div>
      ))}
    </div>
  )
}

const PAGE_SIZE = 10

/** An event's table: it moves as the answers come. */
function EventTable({ fixtureId }: { fixtureId: string }) {
  const { t } = useTranslation()
  const companyId = useSession((s) => s.user?.teamId ?? '')
  const [pageNumber, setPage] = useState(1)
  const query = { companyId, fixtureId, pageSize: PAGE_SIZE, pageNumber }
  const { data } = useCall(specialEventOverviewDetails, {
    queryKey: ['special event table', query],
    query,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  return (
    <Card className={styles.table}>
      <CardHead title={t('event.standings')} />
      {data && data.players > 0 ? (
        <>
          <RankList rows={data.rows} me={data.me} label={t('event.standings')} />
          <Pager board={data} onPage={setPage} />
        </>
      ) : (
        <Caption className={styles.eventTableNote}>
          {data ? t('event.nothing') : t('state.loading')}
        </Caption>
      )}
    </Card>
  )
}

function Page({ data }: { data: EventData }) {
  const isNarrow = useMediaQuery(NARROW)
  const open = data.questions.findIndex(({ isOpen, given }) => isOpen && !given)
  const [at, setAt] = useState(Math.max(0, open))
  const show = (index: number) => {
    setAt(index)
    const id = `question-${data.questions[index]!.number}`
    if (!isNarrow) document.getElementById(id)?.scrollIntoView({ block: 'center' })
  }
  const parts = { data, at: isNarrow ? at : -1, onChoose: show }
  return (
    <div className={styles.page}>
      <Banner {...parts} />
      {isNarrow ? <OneByOne {...parts} /> : <Grid data={data} />}
      <div className={styles.under}>
        <EventTable fixtureId={data.fixtureId} />
        <Corrections gameId={data.gameId} />
      </div>
    </div>
  )
}

/** A special event: its questions, answered until each locks, and its table, live. */
export default function EventPage() {
  const [query] = useSearchParams()
  const gameId = query.get('gameId') ?? ''
  const { data, error, refetch } = useEvent(gameId)
  const isMissing = !gameId || (error instanceof CallError && error.code === 'not_found')
  if (isMissing) return <PredictorMissing />
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return data ? <Page key={gameId} data={data} /> : <PageSkeleton />
}
