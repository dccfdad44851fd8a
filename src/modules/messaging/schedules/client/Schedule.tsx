import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Button, Switch } from '@fluentui/react-components'
import type { User } from '#shared/accounts.ts'
import type { CatalogueGame } from '#modules/play/games/contract.ts'
import { dayAt, startOfWeek } from '#shared/days.ts'
import {
  useChannelChoices,
  useChannels,
  ChannelFault,
} from '#modules/messaging/channels/client/index.ts'
import { useGameArea } from '#modules/play/games/client/index.ts'
import { leaveForm } from '#client/unsaved.ts'
import { useSession } from '#client/session/session.ts'
import { Card } from '#client/ui/Card.tsx'
import { Text } from '#client/ui/Text.tsx'
import { CalendarHead, spanOf, type View } from './CalendarHead.tsx'
import { draftOf, newDraft, presentOf, type Draft, timeOf } from './draft.ts'
import { gamesFor, schedulable } from './post-kinds.ts'
import type { Destination } from '#modules/messaging/channels/contract.ts'
import { DangerBar } from '#client/ui/DangerBar.tsx'
import { useNavigate } from '#client/useNavigate.ts'
import { useCalendar, useSchedules, type Calendar, usePostName } from './useSchedules.ts'
import { PostLane } from './PostLane.tsx'
import { PostMonth } from './PostMonth.tsx'
import { ScheduleEditor } from './ScheduleEditor.tsx'
import { ScheduleHead, ScheduleRow } from './ScheduleRow.tsx'
import { useScheduleActions, type Acts } from './useScheduleActions.ts'
import { useWorkingWeek } from './useWorkingWeek.ts'
import { gameTypeOf } from '#shared/predictors.ts'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { SendRegular } from '@fluentui/react-icons/svg/send'
import { pausePredictor, type PredictorSchedule } from '#modules/play/predictors/contract.ts'
import { testSchedule, type ScheduledGame } from '../contract.ts'
import { PredictorMark } from '#predictors/art.tsx'
import { call } from '#client/api.ts'
import { ProviderMark } from '#modules/platforms/providers/client/index.ts'
import { startPath } from '#modules/play/predictors/client/index.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { Column, Row } from '#client/ui/Row.tsx'
import styles from './Schedules.module.css'

interface PredictorRowProps {
  readonly schedule: PredictorSchedule
  readonly acts: Acts
}

/** A predictor whose rounds are posted: where, at which hour, and whether it runs. */
function PredictorRow({ schedule, acts: { act, busy, remove } }: PredictorRowProps) {
  const { t } = useTranslation()
  const { companyId, gameId, name, fixtureId, channelId, channelName, groupId } = schedule
  const pause = (isPaused: boolean) =>
    act(() => call(pausePredictor, { body: { companyId, gameId, isPaused } }))
  const test = () => {
    const body = { companyId, what: 'predictor', fixtureId, groupId, channelId } as const
    return act(() => call(testSchedule, { body }), t('schedules.tested'))
  }
  return (
    <li className={styles.predictorRow}>
      <PredictorMark kind={schedule.gameType === gameTypeOf.race ? 'race' : 'score'} size={28} />
      <Column className={styles.predictorRowName}>
        <Link to={`${startPath}?${new URLSearchParams({ fixtureId })}`}>{name}</Link>
        <Text variant="caption">
          {timeOf(schedule)}, {t('predict.channel.rounds')}
        </Text>
        <ChannelFault failure={schedule.failure} />
      </Column>
      <Row gap={6} className={styles.predictorRowChannel}>
        <ProviderMark provider={groupId ? 'MS' : 'Slack'} />
        <Text ellipsis>{channelName}</Text>
      </Row>
      <Switch
        checked={!schedule.isPaused}
        disabled={busy}
        aria-label={t('schedules.runs', { name })}
        onChange={(_, { checked }) => void pause(!checked)}
      />
      <Button
        appearance="subtle"
        icon={<SendRegular />}
        disabled={busy}
        aria-label={t('schedules.testOf', { name })}
        onClick={() => void test()}
      />
      <ConfirmDialog
        trigger={
          <Button
            appearance="subtle"
            icon={<DeleteRegular />}
            disabled={busy}
            aria-label={t('predict.channel.remove', { name })}
          />
        }
        title={t('predict.start.endTitle', { name })}
        text={t('predict.start.endText')}
        keep={t('start.cancel')}
        action={t('predict.start.end')}
        onConfirm={() => remove(schedule)}
      />
    </li>
  )
}

function Nothing({ hasChannels }: { hasChannels: boolean }) {
  const { t } = useTranslation()
  return (
    <div className={styles.scheduleNone}>
      <Text as="p">{t(hasChannels ? 'schedules.none' : 'schedules.noChannel')}</Text>
      {!hasChannels && <Link to="/integration">{t('schedules.addChannel')}</Link>}
    </div>
  )
}

function Posts({ view, calendar }: { view: View; calendar: Calendar }) {
  if (view.by === 'week') return <PostLane from={view.from} week={calendar} />
  return <PostMonth span={spanOf(view)} month={view.from.slice(0, 7)} calendar={calendar} />
}

function Foot({ zone }: { zone: string }) {
  const { t } = useTranslation()
  return (
    <Text as="p" variant="caption" className={styles.foot}>
      {t('schedules.foot', { zone })}
    </Text>
  )
}

interface ListsProps {
  lists: ReturnType<typeof useSchedules>
  timeZone: string
  open: string // the schedule in the editor
  onOpen: (game: ScheduledGame) => void
  acts: Acts
}

/** Schedules, then the predictors whose rounds are posted. */
function Lists({ lists, timeZone, open, onOpen, acts }: ListsProps) {
  if (!lists) return <ul className={styles.list} />
  return (
    <ul className={styles.list}>
      {lists.games.length > 0 && <ScheduleHead />}
      {lists.games.map((game) => (
        <ScheduleRow
          key={game.gameId}
          game={game}
          timeZone={timeZone}
          isOpen={open === game.gameId}
          onOpen={() => onOpen(game)}
          acts={acts}
        />
      ))}
      {lists.predictors.map((one) => (
        <PredictorRow key={one.gameId} schedule={one} acts={acts} />
      ))}
    </ul>
  )
}

/* The first that is not posted yet; undefined where all is that there can be one of. */
const firstOf = (games: readonly CatalogueGame[], scheduled: readonly ScheduledGame[]) =>
  schedulable()
    .flatMap((kind) => gamesFor(kind, games).map((gameType) => ({ what: kind.what, gameType })))
    .find((one) => !presentOf(scheduled, { ...one, gameId: '' }))

/** The initial state of a new schedule; null until it is known. */
function useBlank(user: User, scheduled: readonly ScheduledGame[] | undefined): Draft | null {
  const choices = useChannelChoices(user.teamId)
  const area = useGameArea()
  const week = useWorkingWeek(user.teamId)
  if (!choices || !scheduled || !area.data || !week) return null
  const first = firstOf(area.data.games, scheduled)
  return first ? newDraft(user, choices, first, week.workingDays) : null
}

const weekOf = (day: string): View => ({ by: 'week', from: startOfWeek(day) })

/**
 * The schedule in the editor: a new one, or one there is. A new one that would take the place of one
 * opens that one instead, and `isPresent` says so.
 */
function useDraft(games: readonly ScheduledGame[]) {
  const [draft, setDraft] = useState<Draft | null>(null)
  const [isPresent, setPresent] = useState(false)
  const open = (next: Draft) => {
    const present = presentOf(games, next)
    setPresent(present !== undefined)
    setDraft(present ? draftOf(present) : next)
  }
  return { draft, isPresent, open, close: () => setDraft(null) }
}

interface NotPostedProps {
  readonly calendar: Calendar
  readonly lists: NonNullable<ReturnType<typeof useSchedules>>
  readonly channels: readonly Destination[]
  readonly acts: Acts
}

type Post = Calendar['posts'][number]

const isSame = (a: Post, b: Post) => a.gameId === b.gameId && a.what === b.what

/** Today's posts that did not arrive and were not made since, the last of each schedule. */
export function notPosted({ today, posts }: Pick<Calendar, 'today' | 'posts'>): Post[] {
  const ofToday = posts.filter(({ day, state }) => day === today && state !== 'coming')
  return ofToday.filter((post, i) => {
    const isLast = !ofToday.slice(i + 1).some((later) => isSame(later, post))
    return isLast && (post.state === 'failed' || post.nextTry !== '')
  })
}

/** Says which of today's posts did not arrive, and what can be done about it. */
function NotPosted({ calendar, lists, channels, acts }: NotPostedProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const nameOf = usePostName()
  return notPosted(calendar).map((post) => {
    const { gameId, what, at, nextTry, channelName } = post
    const game = lists.games.find((one) => one.gameId === gameId)
    const to = game ?? lists.predictors.find((one) => one.gameId === gameId)
    const channel = channels.find(
      ({ groupId, channelId }) => groupId === to?.groupId && channelId === to.channelId,
    )
    const isOff = Boolean(channel?.failure)
    const tryNow = game && !isOff && !nextTry && what !== 'results' && (
      <Button disabled={acts.busy} onClick={() => acts.runNow(game)}>
        {t('schedules.late.tryNow')}
      </Button>
    )
    const addBack = isOff && (
      <Button onClick={() => navigate('/integration')}>{t('schedules.late.addBack')}</Button>
    )
    const say = { name: nameOf(post), channel: channelName, at }
    return (
      <DangerBar key={`${gameId} ${what}`} acts={addBack || tryNow}>
        <b>{t(at === nextTry ? 'schedules.late.titleYet' : 'schedules.late.title', say)}</b>{' '}
        {isOff && t('schedules.late.off')}
        {nextTry && t('schedules.late.next', { at: nextTry })}
      </DangerBar>
    )
  })
}

/** The lane, the list and the editor of automatic posts. */
function Schedules({ user }: { user: User }) {
  const { t } = useTranslation()
  const { teamId, team } = user
  const [today] = useState(() => dayAt(new Date(), team.timeZone))
  const [view, setView] = useState(() => weekOf(today))
  const lists = useSchedules(teamId)
  const games = lists?.games
  const { draft, isPresent, open, close } = useDraft(games ?? [])
  const calendar = useCalendar(teamId, spanOf(view))
  const { channels } = useChannels(teamId)
  const choices = useChannelChoices(teamId)
  const blank = useBlank(user, games)
  const acts = useScheduleActions(teamId, today)
  const hasChannels = Boolean(choices?.length)
  const onNew = hasChannels && blank ? () => leaveForm(() => open(blank)) : null
  return (
    <div className={styles.page} aria-busy={!games || !calendar || !channels}>
      <CalendarHead {...{ view, today }} zone={team.timeZone} onGo={setView} onNew={onNew} />
      {calendar && lists && channels && <NotPosted {...{ calendar, lists, channels, acts }} />}
      {calendar && <Posts view={view} calendar={calendar} />}
      <div className={draft ? styles.scheduleTwo : undefined}>
        <Card aria-label={t('schedules.list')}>
          {games?.length === 0 && lists?.predictors.length === 0 && (
            <Nothing hasChannels={hasChannels} />
          )}
          <Lists
            lists={lists}
            timeZone={team.timeZone}
            open={draft?.gameId ?? ''}
            onOpen={(game) => leaveForm(() => open(draftOf(game)))}
            acts={acts}
          />
          <Foot zone={team.timeZone} />
        </Card>
        {draft && channels && (
          <ScheduleEditor
            key={draft.gameId}
            user={user}
            first={draft}
            isPresent={isPresent}
            onDraft={open}
            games={games ?? []}
            onSaved={close}
            onClose={() => leaveForm(close)}
          />
        )}
      </div>
    </div>
  )
}

/** For admins: what is posted to channels automatically. */
export default function Schedule() {
  const user = useSession((s) => s.user)
  return user && <Schedules user={user} />
}
