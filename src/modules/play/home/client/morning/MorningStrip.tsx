import { Button } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { useId, useRef, useState, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, type Day } from '#shared/days.ts'
import type { Morning, Overtake } from '../../contract.ts'
import { Card } from '#client/ui/Card.tsx'
import { classes } from '#client/ui/classes.ts'
import { Caption, Text } from '#client/ui/Text.tsx'
import { YesterdaysAnswers, Answer } from './YesterdaysAnswers.tsx'
import { Avatar } from '#client/ui/Avatar.tsx'
import { RankMovement } from '#client/ui/RankMovement.tsx'
import { dateFormat } from '#client/date-format.ts'
import { useToday } from '#client/session/useToday.ts'
import { PlayRegular } from '@fluentui/react-icons/svg/play'
import { folderOf } from '#shared/game.ts'
import { GameMark } from '#modules/play/games/client/index.ts'
import { useScoreText } from '#modules/play/puzzles/client/index.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { Row } from '#client/ui/Row.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import styles from './Morning.module.css'

const WatchBest = lazyPart(() => import(/* webpackChunkName: "watch-best" */ './WatchBest.tsx'))

interface BestSolveProps {
  readonly best: NonNullable<Morning['best']>
  readonly isWatched: boolean // from the beginning
}

/** The best solve of who shows on boards; it plays where it stands. */
function BestSolve({ best, isWatched }: BestSolveProps) {
  const { t } = useTranslation(['translation', 'puzzles'])
  const scoreText = useScoreText()
  const [isOpen, setOpen] = useState(isWatched)
  const { person, score, gameType, gameId } = best
  return (
    <section>
      <h3>{t('morning.bestSolve')}</h3>
      <Row gap={8}>
        <Avatar name={person.name} image={person.profileImage} size={28} />
        <Text strong grow>
          {t('morning.by', { name: person.name.split(' ')[0], score: scoreText(score) })}
        </Text>
      </Row>
      <Caption>{t(`puzzles:${folderOf(gameType)}.name`)}</Caption>
      {isOpen ? (
        <Suspense fallback={<Skeleton style={{ width: 240, height: 200 }} />}>
          <WatchBest gameId={gameId} gameType={gameType} />
        </Suspense>
      ) : (
        <div>
          <Button
            icon={<PlayRegular />}
            onPointerEnter={WatchBest.fetchAhead}
            onClick={() => setOpen(true)}
          >
            {t('morning.watch')}
          </Button>
        </div>
      )}
    </section>
  )
}

const MOST = 6 // guesses

/** Guesses on average, as bars: the coach's, the team's, the user's own. */
function CoachBars({ coach, team, own }: NonNullable<Morning['coach']>) {
  const { t, i18n } = useTranslation()
  const text = (n: number) => n.toLocaleString(i18n.language, { maximumFractionDigits: 1 })
  const bars = [
    { who: 'coach', value: coach },
    { who: 'team', value: team },
    ...(own === null ? [] : [{ who: 'own', value: own }]),
  ] as const
  return (
    <ul className={styles.bars}>
      {bars.map(({ who, value }) => (
        <li key={who}>
          <span>{t(`morning.${who}Guesses`)}</span>
          <span className={styles.track} aria-hidden="true">
            <i className={classes(styles[who])} style={{ width: `${(value / MOST) * 100}%` }} />
          </span>
          <b>{text(value)}</b>
        </li>
      ))}
    </ul>
  )
}

/** How the team did beside the coach. */
function BesideCoach(coach: NonNullable<Morning['coach']>) {
  const { t } = useTranslation()
  return (
    <section>
      <h3>{t('morning.beside')}</h3>
      <CoachBars {...coach} />
      <Caption>{t('morning.fewer')}</Caption>
    </section>
  )
}

/** The first answer, and how many found it. */
function BriefWord({ puzzles }: Pick<Morning, 'puzzles'>) {
  const { t } = useTranslation()
  const scoreText = useScoreText()
  const word = puzzles.find(({ answer }) => answer.kind === 'signs') ?? puzzles[0]
  if (!word) return null
  const { gameType, played, solved, own } = word
  return (
    <div className={styles.word}>
      <span className={styles.answer}>
        <GameMark folder={folderOf(gameType)} size={28} />
        <Answer {...word} />
      </span>
      <Text variant="caption" className={styles.match}>
        <span>{t('morning.found', { count: solved, of: played })} </span>
        {own && t('morning.own', { score: scoreText(own) })}
      </Text>
    </div>
  )
}

interface BriefBestProps {
  readonly best: NonNullable<Morning['best']>
  readonly onWatch: () => void
}

/** The best solver, and the link to watch the solve. */
function BriefBest({ best, onWatch }: BriefBestProps) {
  const { t } = useTranslation(['translation', 'puzzles'])
  const scoreText = useScoreText()
  const { person, score, gameType } = best
  return (
    <div className={styles.best}>
      <h3>{t('morning.bestSolve')}</h3>
      <span className={styles.line}>
        <Avatar name={person.name} image={person.profileImage} size={28} />
        <Button icon={<PlayRegular />} onPointerEnter={WatchBest.fetchAhead} onClick={onWatch}>
          {t('morning.watch')}
        </Button>
      </span>
      <Text variant="caption" ellipsis>
        {t('morning.by', { name: person.name.split(' ')[0], score: scoreText(score) })},{' '}
        {t(`puzzles:${folderOf(gameType)}.name`)}
      </Text>
    </div>
  )
}

/** The coach beside the team. */
function BriefCoach(coach: NonNullable<Morning['coach']>) {
  const { t } = useTranslation()
  return (
    <div className={styles.briefsCoach}>
      <h3>{t('morning.beside')}</h3>
      <CoachBars {...coach} own={null} />
      <Text variant="caption" ellipsis>
        {t('morning.fewer')}
      </Text>
    </div>
  )
}

interface BriefPassedProps extends Pick<Morning, 'overtakes'> {
  readonly userId: string
  readonly children: ReactNode // the way to all of it
}

/** Overtakes, the user's own first. */
function BriefPassed({ overtakes, userId, children }: BriefPassedProps) {
  const { t } = useTranslation()
  const first = overtakes[0]
  return (
    <div className={styles.passed}>
      <h3>{t('morning.overtakes')}</h3>
      <span className={styles.line}>
        {first && <RankMovement by={first.from - first.to} />}
        <Text className={styles.sentence}>
          {first
            ? t(first.by.userId === userId ? 'morning.briefYou' : 'morning.brief', {
                name: first.by.name.split(' ')[0],
                count: first.passed.length,
                to: first.to,
              })
            : t('morning.noOvertakes')}
        </Text>
      </span>
      {children}
    </div>
  )
}

interface StripProps {
  readonly morning: Morning
  readonly userId: string
  readonly onClose: () => void
}

type View = 'brief' | 'whole' | 'watching'

interface ViewProps extends Omit<StripProps, 'onClose'> {
  readonly title: ReactNode
  readonly view: View
  readonly onView: (view: View) => void
}

function Brief({ morning, userId, title, onView }: ViewProps) {
  const { t } = useTranslation()
  const { puzzles, best, coach, overtakes } = morning
  return (
    <div className={styles.blocks}>
      <div className={styles.first}>
        {title}
        <BriefWord puzzles={puzzles} />
      </div>
      {best && <BriefBest best={best} onWatch={() => onView('watching')} />}
      {coach && <BriefCoach {...coach} />}
      <BriefPassed overtakes={overtakes} userId={userId}>
        <Button
          appearance="transparent"
          size="small"
          aria-expanded={false}
          onClick={() => onView('whole')}
        >
          {t('morning.all')}
        </Button>
      </BriefPassed>
    </div>
  )
}

const NAMED = 2

/** 'Ana and Sam'; from the third on they are counted. */
function usePassed(): (passed: Overtake['passed']) => string {
  const { t, i18n } = useTranslation()
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  return (passed) => {
    const names = passed.slice(0, NAMED).map(({ name }) => name.split(' ')[0]!)
    const rest = passed.length - names.length
    return list.format(rest > 0 ? [...names, t('morning.others', { count: rest })] : names)
  }
}

/** Overtakes on the month's board that day. */
function Overtakes({ overtakes, userId }: Pick<Morning, 'overtakes'> & { userId: string }) {
  const { t } = useTranslation()
  const passedText = usePassed()
  return (
    <section>
      <h3>{t('morning.overtakes')}</h3>
      {overtakes.length === 0 && <Text as="p">{t('morning.noOvertakes')}</Text>}
      <ul className={styles.list}>
        {overtakes.map(({ by, passed, from, to }) => (
          <li key={by.userId}>
            <Avatar name={by.name} image={by.profileImage} size={28} />
            <RankMovement by={from - to} />
            <Text grow>
              {t(by.userId === userId ? 'morning.youPassed' : 'morning.passed', {
                name: by.name.split(' ')[0],
                passed: passedText(passed),
                from,
                to,
              })}
            </Text>
          </li>
        ))}
      </ul>
      <Caption>{t('morning.onBoards')}</Caption>
    </section>
  )
}

function Whole({ morning, userId, title, view, onView }: ViewProps) {
  const { t } = useTranslation()
  const { puzzles, best, coach, overtakes } = morning
  return (
    <>
      <div className={styles.head}>{title}</div>
      <div className={styles.parts}>
        <YesterdaysAnswers puzzles={puzzles} />
        {best && <BestSolve best={best} isWatched={view === 'watching'} />}
        {coach && <BesideCoach {...coach} />}
        <Overtakes overtakes={overtakes} userId={userId} />
      </div>
      <div className={styles.foot}>
        <Button aria-expanded onClick={() => onView('brief')}>
          {t('morning.less')}
        </Button>
      </div>
    </>
  )
}

/** The day a morning tells of: 'Yesterday, Monday', or after days off 'Friday', and its date. */
function useMorningDay(day: Day): { name: string; date: string } {
  const { t, i18n } = useTranslation()
  const today = useToday()
  const format = (shape: Intl.DateTimeFormatOptions) =>
    dateFormat(i18n.language, { ...shape, timeZone: 'UTC' }).format(new Date(day))
  const weekday = format({ weekday: 'long' })
  return {
    name: day === addDays(today, -1) ? t('morning.yesterday', { weekday }) : weekday,
    date: format({ day: 'numeric', month: 'long' }),
  }
}

/** What happened on the last working day: a strip over the lane, all of it where it is opened. */
export default function MorningStrip({ morning, userId, onClose }: StripProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const strip = useRef<HTMLElement>(null)
  const [view, setView] = useState<View>('brief')
  const { name, date } = useMorningDay(morning.day)
  /* What was pressed goes with the view it was in. */
  const open = (next: View) => {
    setView(next)
    strip.current?.focus()
  }
  const Content = view === 'brief' ? Brief : Whole
  return (
    <Card
      ref={strip}
      tabIndex={-1}
      className={classes(styles.strip, view === 'brief' ? styles.brief : styles.whole)}
      aria-labelledby={titleId}
    >
      <Content
        morning={morning}
        userId={userId}
        view={view}
        onView={open}
        title={
          <h2 id={titleId} className={styles.title}>
            {name} <Text variant="caption">{date}</Text>
          </h2>
        }
      />
      <Button
        appearance="subtle"
        className={styles.close}
        icon={<DismissRegular />}
        aria-label={t('morning.close')}
        onClick={onClose}
      />
    </Card>
  )
}
