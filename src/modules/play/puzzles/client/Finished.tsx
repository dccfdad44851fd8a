import { Button } from '@fluentui/react-components'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PuzzlePlay, Teammate } from '../contract.ts'
import { folderOf } from '#shared/game.ts'
import { puzzlePart, usePuzzleView } from '#modules/play/games/client/game-chunks.ts'
import { useSession } from '#client/session/session.ts'
import { DoneStamp } from '#client/ui/DoneStamp.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { untilText, useNow } from '#client/ui/useNow.ts'
import { CoachRow } from './CoachRow.tsx'
import { Distribution } from './Distribution.tsx'
import { Gains } from '#modules/boards/results/client/Gains.tsx'
import type { Gain } from '#modules/boards/results/client/gains.ts'
import { NextPuzzle } from './NextPuzzle.tsx'
import { usePuzzleTitle } from './usePuzzleTitle.ts'
import { OwnResult, textsOf, type FinishedProps } from './OwnResult.tsx'
import { isPast } from './past.ts'
import { TeamResults } from './TeamResults.tsx'
import { useBetterText } from './useBetterText.ts'
import { useLossText } from './useLossText.ts'
import { useScoreText } from './useScoreText.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { Row } from '#client/ui/Row.tsx'
import { FeedbackButton } from '#client/ui/FeedbackButton.tsx'
import { Text } from '#client/ui/Text.tsx'
import { classes } from '#client/ui/classes.ts'
import { useNavigate } from '#client/useNavigate.ts'
import styles from './Finished.module.css'

interface SeenProps extends FinishedProps {
  takesFocus: boolean // it ended just now, before the reader
  gains: readonly Gain[]
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
    <section className={classes(styles.hero, play.solved ? isPlum && styles.plum : styles.lost)}>
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
      <CardHead>
        <h2>{t('team.did')}</h2>
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
        <Text as="p" variant="caption" className={styles.foot}>
          {play.members === 1
            ? t('team.alone')
            : t('team.left', { count: play.members - play.played })}
        </Text>
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
    if (isOver && !isPast(play)) void queries.invalidateQueries({ queryKey: ['area'] }) // the new word takes the page
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
