import { Button } from '@fluentui/react-components'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState, createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { ShareRegular } from '@fluentui/react-icons/svg/share'
import type { PuzzlePlay, Teammate, PuzzleStats } from '../contract.ts'
import { folderOf } from '#shared/game.ts'
import { puzzlePart, usePuzzleView } from './puzzle-view.ts'
import { useSession } from '#client/session/session.ts'
import { DoneStamp } from '#client/ui/DoneStamp.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { untilText, useNow } from '#client/ui/useNow.ts'
import type { CoachCardProps } from '#games/kit/puzzle-view.tsx'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { useCopyResult } from './useCopyResult.ts'
import { Distribution } from './Distribution.tsx'
import { Gains, type Gain } from '#modules/boards/results/client/index.ts'
import { NextPuzzle } from './NextPuzzle.tsx'
import { usePuzzleTitle } from './usePuzzleTitle.ts'
import { isPast } from './past.ts'
import { TeamResults } from './TeamResults.tsx'
import { useScoreText } from './useScoreText.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { Row } from '#client/ui/Row.tsx'
import { FeedbackButton } from '#client/ui/FeedbackButton.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { classes } from '#client/ui/classes.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { refetchQueries } from '#client/refetch-queries.ts'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { ImageRegular } from '@fluentui/react-icons/svg/image'
import type { CatalogueGame } from '#modules/play/games/contract.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import puzzleStyles from './Puzzle.module.css'
import styles from './PuzzleResult.module.css'

const WatchSolve = lazyPart(() => import(/* webpackChunkName: "watch-solve" */ './WatchSolve.tsx'))

const SharePicture = lazyPart(
  () => import(/* webpackChunkName: "share-picture" */ './SharePicture.tsx'),
)

interface FinishedProps {
  play: PuzzlePlay
  game: CatalogueGame
}

/** Texts of the game's own about a finished puzzle. */
const textsOf = (game: CatalogueGame) => `puzzles:${folderOf(game.gameType)}.finished`

/** How it went: the moves, the points line by line, and ways to show it. */
function OwnResult(props: FinishedProps) {
  const { play, game } = props
  const { t } = useTranslation(['translation', 'puzzles'])
  const copy = useCopyResult(play)
  const Result = puzzlePart(folderOf(game.gameType), 'Result')
  const seconds = Math.round(play.ms / 1000)
  const [watching, setWatching] = useState(false)
  const [picturing, setPicturing] = useState(false)
  const title = usePuzzleTitle(play)
  return (
    <Card>
      <CardHead title={t(`${textsOf(game)}.yours`)}>
        <CardEnd variant="caption">
          {t(seconds < 60 ? 'finished.seconds' : 'finished.time', {
            min: Math.floor(seconds / 60),
            sec: seconds % 60,
          })}
        </CardEnd>
      </CardHead>
      <div className={styles.middle}>
        <Suspense fallback={null}>
          {watching ? <WatchSolve play={play} /> : <Result view={play.view} />}
        </Suspense>
      </div>
      <ul className={styles.lines} aria-label={t('points.title')}>
        {play.points.map(({ text, points }) => (
          <li key={text}>
            <span>{t(`puzzles:${folderOf(game.gameType)}.points.${text}`)}</span>
            <b>{t(points < 0 ? 'points.minus' : 'points.plus', { count: Math.abs(points) })}</b>
          </li>
        ))}
      </ul>
      <div className={styles.share}>
        <Button icon={<CopyRegular />} onClick={() => void copy(play.share!)}>
          {t('finished.copy')}
        </Button>
        <Button icon={<ImageRegular />} onClick={() => setPicturing(true)}>
          {t('finished.picture')}
        </Button>
        <Button aria-pressed={watching} onClick={() => setWatching(!watching)}>
          {t(watching ? 'watch.close' : 'watch.open')}
        </Button>
        <Caption>{t(`${textsOf(game)}.noLetters`)}</Caption>
      </div>
      {picturing && (
        <Suspense fallback={null}>
          <SharePicture play={play} title={title} onClose={() => setPicturing(false)} />
        </Suspense>
      )}
    </Card>
  )
}

interface SeenProps extends FinishedProps {
  takesFocus: boolean // it ended just now, before the reader
  gains: readonly Gain[]
}

const SECOND_MS = 1000
const MINUTE_S = 60

/** How much better than the user's best before this was; '' where it was not, or by less than a second. */
function useBetterText() {
  const { t } = useTranslation()
  return ({ betterBy }: Pick<PuzzlePlay, 'betterBy'>): string => {
    const all = Math.round((betterBy ?? 0) / SECOND_MS)
    if (all === 0) return ''
    const [min, sec] = [Math.floor(all / MINUTE_S), all % MINUTE_S]
    const minutes = min > 0 && t('finished.betterMinutes', { count: min })
    const seconds = sec > 0 && t('finished.betterSeconds', { count: sec })
    const time =
      minutes && seconds ? t('finished.betterBoth', { minutes, seconds }) : minutes || seconds
    return t('finished.better', { time })
  }
}

/** What a loss leaves of the user's streaks, which only a solved puzzle feeds, and what comes next. */
export function useLossText() {
  const { t } = useTranslation(['translation', 'puzzles'])
  return ({ streak, streakTomorrow, daily }: PuzzleStats, nextText: string) => {
    const streakKey = daily.tomorrow > 0 ? 'finished.safe' : 'finished.rescue'
    const sentences = [
      daily.streak > 0 && t(streakKey, { count: daily.streak }),
      streak > 0 && streakTomorrow === 0 && t('finished.ends', { count: streak }),
      t(nextText),
    ]
    return sentences.filter(Boolean).join(' ')
  }
}

function useHeadline({ play, game }: FinishedProps) {
  const { t } = useTranslation(['translation', 'puzzles'])
  const userId = useSession((s) => s.user?.userId)
  const texts = textsOf(game)
  const scoreText = useScoreText()
  const lossText = useLossText()
  const betterText = useBetterText()
  const { score } = play
  const practice = play.isPractice ? t('archive.counts') : null
  if (!score)
    return {
      title: t('finished.lost'),
      text: practice ?? (isPast(play) ? null : lossText(play.stats, `${texts}.lostText`)),
    }
  const isBetter = (mate: Teammate) => mate.score !== null && mate.score.value < score.value
  const better = play.team.filter((mate) => mate.userId !== userId && isBetter(mate)).length
  const place = better === 0 ? t(`${texts}.quickest`) : t(`${texts}.place`, { count: better })
  return {
    title:
      score.unit === 'ms'
        ? t('finished.solvedIn', { time: scoreText(score) })
        : t([`${texts}.solvedIn.${score.value}`, 'finished.solved']),
    text:
      practice ??
      [betterText(play), place, t('finished.streak', { count: play.stats.streak })]
        .filter(Boolean)
        .join(' '),
  }
}

/** A headline with its time, where it is one, as large as a clock. */
function Title({ text, clock }: { text: string; clock: string }) {
  const at = clock ? text.indexOf(clock) : -1
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <span className={styles.clock}>{clock}</span>
      {text.slice(at + clock.length)}
    </>
  )
}

/** The user's result, large, and the answer. */
export function FinishedHero({ play, game, takesFocus }: Omit<SeenProps, 'gains'>) {
  const { t } = useTranslation(['translation', 'puzzles'])
  const { title, text } = useHeadline({ play, game })
  const scoreText = useScoreText()
  const folder = folderOf(game.gameType)
  const Answer = puzzlePart(folder, 'Answer')
  const isPlum = usePuzzleView(folder)?.paint === 'plum'
  return (
    <section
      className={classes(styles.hero, play.solved ? isPlum && styles.plum : styles.finishedLost)}
    >
      <div className={styles.text}>
        <Row as="span" gap={12}>
          {play.solved && <DoneStamp size={56} />}
          <span className={styles.onPaint}>{usePuzzleTitle(play)}</span>
        </Row>
        <PageTitle variant="title1" takesFocus={takesFocus}>
          <Title text={title} clock={play.score?.unit === 'ms' ? scoreText(play.score) : ''} />
        </PageTitle>
        {play.betterBy !== null && (
          <p className={styles.yet}>{t(`${textsOf(game)}.quickestYet.${play.edition}`)}</p>
        )}
        {text && <p>{text}</p>}
      </div>
      <div className={styles.court}>
        <Suspense fallback={null}>
          <Answer view={play.view} />
        </Suspense>
      </div>
    </section>
  )
}

function TeamCard({ play }: { play: PuzzlePlay }) {
  const { t } = useTranslation()
  const scoreText = useScoreText()
  const scores = play.team.flatMap(({ score }) => score ?? [])
  const [first] = scores
  const unsolved = play.team.filter((m) => m.progress === 'finished' && !m.score).length
  const total = scores.reduce((sum, { value }) => sum + value, 0)
  return (
    <Card>
      <CardHead title={t('team.did')}>
        <Chip>{t('team.short', { count: play.played, of: play.members })}</Chip>
        {first && (
          <CardEnd variant="caption">
            {t('team.average', {
              average: scoreText({ unit: first.unit, value: total / scores.length }),
            })}
            {unsolved > 0 && ` · ${t('team.unsolved', { count: unsolved })}`}
          </CardEnd>
        )}
      </CardHead>
      <TeamResults gameType={play.gameType} team={play.team} of={play.of} />
      {!isPast(play) && (
        <Caption className={styles.foot}>
          {play.members === 1
            ? t('team.alone')
            : t('team.left', { count: play.members - play.played })}
        </Caption>
      )}
    </Card>
  )
}

function NextRow({ play, game }: FinishedProps) {
  const { t } = useTranslation(['translation', 'puzzles'])
  const navigate = useNavigate()
  const [skew] = useState(() => Date.parse(play.now) - Date.now())
  const now = useNow(skew)
  const queries = useQueryClient()
  const isOver = now >= Date.parse(play.nextAt)
  useEffect(() => {
    if (isOver && !isPast(play)) void refetchQueries(queries, ['area']) // the new word takes the page
  }, [isOver, play, queries])
  return (
    <div className={styles.next}>
      <Text grow>
        {!isPast(play) && (
          <>
            {t(`${textsOf(game)}.next`)} <b>{untilText(Date.parse(play.nextAt), now)}</b>
          </>
        )}
      </Text>
      <FeedbackButton from="game" />
      <Button onClick={() => navigate(`/puzzle/${play.gameType}/archive`)}>
        {t('archive.open')}
      </Button>
      <Button onClick={() => navigate('/')}>{t('state.backHome')}</Button>
      <Button onClick={() => navigate('/leaderboard')}>{t('finished.board')}</Button>
    </div>
  )
}

const ShareLine = createContext<(line: string) => void>(() => undefined)

/** A card as a game's coach stands in; its line is private until its reader copies it. */
function CoachCard({ title, share, children }: CoachCardProps) {
  const { t } = useTranslation()
  const copy = useContext(ShareLine)
  return (
    <Card>
      <CardHead title={title}>
        {share && (
          <CardEnd as={Button} size="small" icon={<ShareRegular />} onClick={() => copy(share)}>
            {t('share.action')}
          </CardEnd>
        )}
      </CardHead>
      {children}
    </Card>
  )
}

/** What the game's coach says of a finished puzzle, to its player alone. */
function CoachRow({ play }: { play: PuzzlePlay }) {
  const copy = useCopyResult(play)
  const Coach = puzzlePart(folderOf(play.gameType), 'Coach')
  return (
    <ShareLine value={(line) => void copy({ score: line, rows: [] })}>
      <Suspense fallback={null}>
        <div className={puzzleStyles.coach}>
          <Coach view={play.view} report={play.report} Card={CoachCard} />
        </div>
      </Suspense>
    </ShareLine>
  )
}

/** A finished puzzle: the answer, the user's moves, their result and the team's. */
export function Finished(props: SeenProps) {
  const { t } = useTranslation(['translation', 'puzzles'])
  const { play, game } = props
  return (
    <div className={styles.finished}>
      <FinishedHero {...props} />
      {!isPast(play) && <NextPuzzle play={play} />}
      <Gains gains={props.gains} />
      <div className={styles.columns}>
        <OwnResult {...props} />
        <Distribution
          stats={play.stats}
          own={play.score}
          lost={!play.solved && !play.isPractice}
          title={t(`${textsOf(game)}.distribution`)}
        />
        <TeamCard play={play} />
      </div>
      <CoachRow play={play} />
      <NextRow {...props} />
    </div>
  )
}
