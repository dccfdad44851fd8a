import { useDayText } from '../match/useDayText.ts'
import { useTranslation } from 'react-i18next'
import { dayAt, type Day, addDays } from '#shared/days.ts'
import type { Predictor } from '#shared/predictors.ts'
import { useSession } from '#client/session/session.ts'
import { Text } from '#client/ui/Text.tsx'
import type { Predictors } from '../stage/useStage.ts'
import { openTipKey, type OpenTip } from './open-tip.ts'
import { useCountText } from './useCountText.ts'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { Chip } from '#client/ui/Chip.tsx'
import { classes } from '#client/ui/classes.ts'
import { useClock } from '../day/useClock.ts'
import { Countdown } from '../match/Countdown.tsx'
import { kindOf, useTitle } from '../match/useTitle.ts'
import { RowState, type OpenTipProps, NotTipped } from './RowState.tsx'
import { Button } from '@fluentui/react-components'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import type { EventQuestion } from '#shared/special-events.ts'
import { SaveMark } from '../match/SaveMark.tsx'
import { useQuestionText } from '../special-events/question-texts.ts'
import { useDrafts, type Draft } from '../special-events/useDraft.ts'
import { useEvent } from '../special-events/useEvent.ts'
import { useTipNow } from '../home/useTipNow.ts'
import { useRef, type ReactNode } from 'react'
import { focusNext } from '../match/MatchBody.tsx'
import type { Goals } from '../match/match-props.ts'
import { ScoreStepper } from '../match/ScoreStepper.tsx'
import { TeamCrest } from '../match/TeamCrest.tsx'
import { placeOf } from '../tips/unsent-tips.ts'
import { useTips } from '../tips/useTips.ts'
import styles from './OpenTips.module.css'

type Tips = ReturnType<typeof useTips>

function State({ tip, isLocked, isNext, others, tips }: OpenTipProps & { tips: Tips }) {
  const { t } = useTranslation()
  const clock = useClock()
  const unsentTip = tips.unsentTips[placeOf(tip)]
  if (isLocked && !tip.tip) return <Text variant="caption">{t('predict.day.noTip')}</Text>
  if (unsentTip && !isLocked) {
    if (unsentTip.state === 'half') return <Text variant="caption">{t('predict.half')}</Text>
    const again =
      unsentTip.state === 'fine'
        ? tips.saveFine
        : () => tips.change(tip.matchId, unsentTip.home, unsentTip.away, unsentTip.isJoker)
    return (
      <>
        <SaveMark state={unsentTip.state} code={unsentTip.code} />
        {(unsentTip.state === 'fine' || unsentTip.state === 'refused') && (
          <Button appearance="transparent" size="small" onClick={again}>
            {t('state.error.again')}
          </Button>
        )}
      </>
    )
  }
  if (!tip.tip) return <NotTipped isNext={isNext} others={others} />
  const at = tip.savedAt ? clock(tip.savedAt) : ''
  return <SaveMark state="saved" at={at} note={tip.tip.joker ? t('predict.withJoker') : ''} />
}

/** A match: both sides with their goals, saved as they are said. The first plus says 1 : 0 or 0 : 1. */
function ScoreTip(props: OpenTipProps) {
  const { tip, isLocked } = props
  const ref = useRef<HTMLDivElement>(null)
  const tips = useTips(tip)
  const unsentTip = isLocked ? undefined : tips.unsentTips[placeOf(tip)]
  const home = unsentTip ? unsentTip.home : (tip.tip?.home ?? null)
  const away = unsentTip ? unsentTip.away : (tip.tip?.away ?? null)
  const hasJoker = unsentTip ? unsentTip.isJoker : (tip.tip?.joker ?? false)
  const say = (one: Goals, other: Goals) =>
    tips.change(tip.matchId, one, other, hasJoker && one !== null && other !== null)
  const isNew = home === null && away === null
  const stepper = { look: 'joined', isOff: isLocked, isGuess: isNew } as const
  const onDigit = () => focusNext(ref.current)
  return (
    <>
      <div className={styles.scoreTip} ref={ref}>
        <span className={styles.side}>
          <TeamCrest name={tip.home} size={28} />
          <Text strong className={styles.team}>
            {tip.home}
          </Text>
        </span>
        <ScoreStepper
          {...stepper}
          team={tip.home}
          goals={home}
          isWrong={unsentTip?.state === 'refused'}
          onChange={(goals) => say(goals, goals === null ? null : away)}
          {...(isNew && { onFirst: () => say(1, 0) })}
          onDigit={onDigit}
        />
        <b className={styles.colon} aria-hidden="true">
          :
        </b>
        <ScoreStepper
          {...stepper}
          team={tip.away}
          goals={away}
          isWrong={unsentTip?.state === 'refused'}
          onChange={(goals) => say(goals === null ? null : home, goals)}
          {...(isNew && { onFirst: () => say(0, 1) })}
          onDigit={onDigit}
        />
        <span className={styles.side}>
          <TeamCrest name={tip.away} size={28} />
          <Text strong className={styles.team}>
            {tip.away}
          </Text>
        </span>
      </div>
      <RowState>
        <State {...props} tips={tips} />
      </RowState>
    </>
  )
}

/** What a row asks, and beside it where there is room how it is answered. */
const TipLine = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.tipLineTip}>
    <Text strong className={styles.title}>
      {title}
    </Text>
    {children}
  </div>
)

interface TipButtonProps extends Pick<OpenTipProps, 'tip' | 'isNext'> {
  readonly action: string
  readonly title: string
}

/** To where a tip is given that has no room in its row. */
function TipButton({ tip, isNext, action, title }: TipButtonProps) {
  const tipNow = useTipNow()
  return (
    <Button
      appearance={isNext ? 'primary' : 'secondary'}
      aria-label={`${action}: ${title}`}
      onClick={() => tipNow(tip)}
    >
      {action}
    </Button>
  )
}

function YesNo({ draft, label, isOff }: { draft: Draft; label: string; isOff: boolean }) {
  const { t } = useTranslation()
  return (
    <span className={styles.yesNo} role="group" aria-label={label}>
      {(['yes', 'no'] as const).map((id) => (
        <button
          key={id}
          type="button"
          className={classes(draft.value[0] === id && styles.chosen)}
          aria-pressed={draft.value[0] === id}
          disabled={isOff}
          onClick={() => draft.change([id])}
        >
          {id === 'yes' ? <CheckmarkRegular fontSize={16} /> : <DismissRegular fontSize={16} />}
          {t(`event.${id}`)}
        </button>
      ))}
    </span>
  )
}

/* Only what is answered with one press, and may be changed after it, has room in a row. */
const hasRoom = (question: EventQuestion | undefined): question is EventQuestion =>
  question?.kind === 'yesNo' && question.canChange

/** A question: yes or no is said here, the others on the event's page. */
function QuestionTip({ tip, isLocked, isNext, others }: OpenTipProps) {
  const { t } = useTranslation()
  const textOf = useQuestionText()
  const drafts = useDrafts(tip.gameId)
  const { data, isPending } = useEvent(tip.gameId)
  const question = data?.questions.find(({ questionId }) => questionId === tip.matchId)
  const title = question ? textOf(question.texts) : tip.home
  const draft = hasRoom(question) ? drafts(question) : null
  const isSaved = draft ? question!.given !== null : tip.isTipped
  const action = t(isSaved ? 'predict.edit' : 'event.answerIt')
  const { pending } = draft ?? {}
  return (
    <>
      <TipLine title={title}>
        {draft && <YesNo draft={draft} label={title} isOff={isLocked} />}
        {!draft && !isPending && !isLocked && (
          <TipButton tip={tip} isNext={isNext} action={action} title={title} />
        )}
      </TipLine>
      <RowState>
        {pending && pending.state !== 'draft' && !isLocked ? (
          <>
            <SaveMark state={pending.state} code={pending.code} />
            {pending.state === 'refused' && (
              <Button appearance="transparent" size="small" onClick={() => draft!.submit()}>
                {t('state.error.again')}
              </Button>
            )}
          </>
        ) : isSaved ? (
          <SaveMark state="saved" />
        ) : isLocked ? (
          <Text variant="caption">{t('predict.day.noTip')}</Text>
        ) : (
          <NotTipped isNext={isNext} others={others} />
        )}
      </RowState>
    </>
  )
}

interface RowProps extends Omit<OpenTipProps, 'isLocked'> {
  readonly name: string // of its competition
  readonly now: number
}

/** A part of a race: its places, painted where they are filled, and the way to the others. */
function RaceTip({ tip, isLocked, isNext }: OpenTipProps) {
  const { t } = useTranslation()
  const title = useTitle()(tip)
  const { filled, slots, isTipped } = tip
  const action = isTipped ? t('predict.edit') : t('predict.fill', { count: slots - filled })
  const chosen = t('predict.day.chosen', { filled, slots })
  return (
    <>
      <TipLine title={title}>
        <span className={styles.slots} role="img" aria-label={chosen}>
          {Array.from({ length: slots }, (_, i) => (
            <i key={i} className={classes(i < filled && styles.filled)}>
              {i + 1}
            </i>
          ))}
        </span>
      </TipLine>
      <RowState>
        {isLocked ? (
          <Text variant="caption">{chosen}</Text>
        ) : (
          <TipButton tip={tip} isNext={isNext} action={action} title={title} />
        )}
      </RowState>
    </>
  )
}

const tips = { score: ScoreTip, race: RaceTip, event: QuestionTip } as const

/** Something to be tipped: its lock, where it is said, and whether the server has it. */
function OpenTipRow({ tip, name, now, isNext, others }: RowProps) {
  const { t } = useTranslation()
  const clock = useClock()
  const titleOf = useTitle()
  const time = clock(tip.locksAt)
  const isLocked = Date.parse(tip.locksAt) <= now
  const kind = kindOf(tip)
  const Tip = tips[kind]
  return (
    <li
      className={classes(styles.row, styles[kind], isNext && styles.next)}
      aria-label={`${titleOf(tip)}, ${name}`}
    >
      <span className={styles.lock}>
        {isLocked ? (
          <Chip>
            <LockClosedRegular fontSize={16} aria-hidden="true" />
            {t('predict.day.lockedAt', { time })}
          </Chip>
        ) : (
          <Countdown locksAt={tip.locksAt} now={now} />
        )}
        <Text variant="caption" ellipsis className={styles.name}>
          {name}, {time}
        </Text>
      </span>
      <Tip tip={tip} isLocked={isLocked} isNext={isNext} others={others} />
    </li>
  )
}

interface OpenTipsProps {
  readonly tips: readonly OpenTip[] // by their locks
  readonly games: readonly Pick<Predictor, 'gameId' | 'name'>[]
  readonly now: number
  readonly waiting?: Predictors['waiting'] // others who have not tipped the next either
}

function byDay(tips: readonly OpenTip[], timeZone: string): [Day, OpenTip[]][] {
  const days = new Map<Day, OpenTip[]>()
  for (const tip of tips) {
    const day = dayAt(new Date(tip.locksAt), timeZone)
    days.set(day, [...(days.get(day) ?? []), tip])
  }
  return [...days]
}

/** A day as the head of a list: near ones by a word and the whole date, others by weekday and date. */
function useDayWords(today: Day): (day: Day) => { name: string; date: string } {
  const { t } = useTranslation()
  const dayText = useDayText()
  const near = new Map([
    [today, 'predict.today'],
    [addDays(today, 1), 'predict.tomorrow'],
  ])
  return (day) => {
    const word = near.get(day)
    if (word) return { name: t(word), date: dayText(day) }
    const date = dayText(day, { day: 'numeric', month: 'long' })
    return { name: dayText(day, { weekday: 'long' }), date }
  }
}

/** What can be tipped, by day and lock, each where it is tipped. */
export function OpenTips({ tips, games, now, waiting = null }: OpenTipsProps) {
  const timeZone = useSession((s) => s.user?.team.timeZone ?? 'UTC')
  const dayWords = useDayWords(dayAt(new Date(now), timeZone))
  const countText = useCountText()
  const next = tips.find(({ isTipped, locksAt }) => !isTipped && Date.parse(locksAt) > now)
  const othersOf = (tip: OpenTip) =>
    waiting && openTipKey(tip) === openTipKey(waiting) ? waiting.people : 0
  return byDay(tips, timeZone).map(([day, some]) => {
    const { name, date } = dayWords(day)
    return (
      <section key={day} aria-label={`${name}, ${date}`}>
        <h3 className={styles.day}>
          <b>{name}</b>
          <Text variant="caption">
            {date}, {countText(some)}
          </Text>
        </h3>
        <ul className={styles.rows}>
          {some.map((tip) => (
            <OpenTipRow
              key={openTipKey(tip)}
              tip={tip}
              name={games.find(({ gameId }) => gameId === tip.gameId)?.name ?? ''}
              now={now}
              isNext={tip === next}
              others={othersOf(tip)}
            />
          ))}
        </ul>
      </section>
    )
  })
}
