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
import { QuestionTip } from './QuestionTip.tsx'
import { RowState, type OpenTipProps } from './RowState.tsx'
import { TipButton, TipLine } from './TipLine.tsx'
import { ScoreTip } from './ScoreTip.tsx'
import styles from './OpenTips.module.css'

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
