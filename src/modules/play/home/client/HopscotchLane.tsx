import { Button } from '@fluentui/react-components'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/endpoint.ts'
import type { gameAreaInfo, TodaysPuzzle } from '#modules/play/games/contract.ts'
import { folderOf, type PuzzleScore } from '#shared/game.ts'
import { AwaitedArt } from '#modules/play/games/client/index.ts'
import { useScoreText } from '#modules/play/puzzles/client/index.ts'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import { DoneStamp } from '#client/ui/DoneStamp.tsx'
import { PaintedSoFar } from '#client/ui/PaintedSoFar.tsx'
import { StreakDome } from '#modules/boards/results/client/index.ts'
import { Heading, Caption, Text } from '#client/ui/Text.tsx'
import { classes } from '#client/ui/classes.ts'
import { useNavigate } from '#client/useNavigate.ts'
import styles from './Home.module.css'

export type Area = Answer<typeof gameAreaInfo>

/** Share of the picture that is painted: play paints the court. */
export function paintedShare({ progress, done, of }: TodaysPuzzle): number {
  return progress === 'finished' ? 1 : done / of
}

/** What a square says of its puzzle. */
export function useLineOf(area: Area): (puzzle: TodaysPuzzle) => string {
  const { t } = useTranslation(['translation', 'puzzles'])
  const scoreText = useScoreText()
  const measured = (score: PuzzleScore) => ({
    ...score,
    count: score.value,
    time: scoreText(score),
  })
  return (puzzle) => {
    const { done, of, progress, score, colleagues } = puzzle
    const quickest = area.quickest.find((q) => q.gameType === puzzle.gameType)
    if (progress === 'finished') {
      const line = score ? t(`today.solved.${score.unit}`, measured(score)) : t('today.lost')
      const faster = quickest && (!score || quickest.score.value < score.value)
      return faster
        ? `${line}. ${t(`today.needed.${quickest.score.unit}`, {
            name: quickest.name.split(' ')[0],
            ...measured(quickest.score),
          })}`
        : line
    }
    if (progress === 'started') return t(`puzzles:${folderOf(puzzle.gameType)}.used`, { done, of })
    return colleagues ? t('today.newSome', { count: colleagues }) : t('today.newNone')
  }
}

const actions = { new: 'today.play', started: 'today.continue', finished: 'today.result' } as const

function Square({ puzzle, area, place }: { puzzle: TodaysPuzzle; area: Area; place: number }) {
  const { t } = useTranslation(['translation', 'puzzles'])
  const navigate = useNavigate()
  const lineOf = useLineOf(area)
  const folder = folderOf(puzzle.gameType)
  const share = paintedShare(puzzle)
  return (
    <article className={styles.cell} data-tip="lane">
      <div className={styles.hopscotchLanePicture} data-picture>
        <PaintedSoFar share={share}>
          <AwaitedArt folder={folder} />
        </PaintedSoFar>
        {share === 1 && <DoneStamp className={styles.stamp} />}
      </div>
      <div className={styles.text}>
        <CourtNumeral value={place} size={44} className={styles.hopscotchLanePlace} />
        <Text as="div" className={styles.words}>
          <Heading className={styles.hopscotchLaneName}>{t(`puzzles:${folder}.name`)}</Heading>
          <Caption className={styles.line}>{lineOf(puzzle)}</Caption>
        </Text>
        <Button
          appearance={puzzle.progress === 'finished' ? 'secondary' : 'primary'}
          onClick={() => navigate(`/puzzle/${puzzle.gameType}`)}
        >
          {t(actions[puzzle.progress])}
        </Button>
      </div>
    </article>
  )
}

/** Today: a square for each daily puzzle, and the half-round home with the streak. */
export function HopscotchLane({ area }: { area: Area }) {
  const { t } = useTranslation()
  const todays = area.puzzles.filter((puzzle) => puzzle.playing)
  return (
    <section
      className={classes(styles.hopscotchLane, todays.length === 1 && styles.single)}
      aria-label={t('today.label')}
      data-single={todays.length === 1 || undefined}
      style={{ '--squares': Math.max(1, todays.length) } as CSSProperties}
    >
      {todays.map((puzzle, i) => (
        <Square key={puzzle.gameId} puzzle={puzzle} area={area} place={i + 1} />
      ))}
      <StreakDome streak={area.streak} />
    </section>
  )
}
