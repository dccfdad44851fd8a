import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Answer } from '#shared/api/endpoint.ts'
import type { gameAreaInfo, TodaysPuzzle } from '#shared/api/games.ts'
import { GameArt } from '../games/GameArt.tsx'
import { CourtNumeral } from '../ui/CourtNumeral.tsx'
import { DoneStamp } from '../ui/DoneStamp.tsx'
import { StreakDome } from './StreakDome.tsx'
import { Text } from '../ui/Text.tsx'
import { classes } from '../ui/classes.ts'
import styles from './HopscotchLane.module.css'

export type Area = Answer<typeof gameAreaInfo>

/** Share of the picture that is painted: play paints the court. */
function paintedShare({ progress, step, steps }: TodaysPuzzle): number {
  return progress === 'finished' ? 1 : step / steps
}

function useLine(puzzle: TodaysPuzzle, area: Area): string {
  const { t } = useTranslation()
  const { step, steps, progress, solved } = puzzle
  const quickest = area.quickest.find((q) => q.gameType === puzzle.gameType)
  if (progress === 'finished') {
    const line = t(solved ? 'today.solved' : 'today.lost', { step, steps })
    const faster = quickest && (!solved || quickest.step < step)
    return faster
      ? `${line}. ${t('today.needed', { name: quickest.name.split(' ')[0], count: quickest.step })}`
      : line
  }
  if (progress === 'started') return t('today.used', { step, steps })
  return area.playedToday ? t('today.newSome', { count: area.playedToday }) : t('today.newNone')
}

const actions = { new: 'today.play', started: 'today.continue', finished: 'today.result' } as const

function Square({ puzzle, area, place }: { puzzle: TodaysPuzzle; area: Area; place: number }) {
  const { t } = useTranslation(['translation', 'puzzles'])
  const navigate = useNavigate()
  const line = useLine(puzzle, area)
  const folder = area.games.find((game) => game.gameType === puzzle.gameType)?.folder ?? ''
  const share = paintedShare(puzzle)
  return (
    <article className={styles.cell} data-tip="lane">
      <div className={styles.picture} data-picture>
        <div className="unpainted">
          <GameArt folder={folder} />
        </div>
        {share > 0 && (
          <div style={{ clipPath: `inset(0 ${(1 - share) * 100}% 0 0)` }}>
            <GameArt folder={folder} />
          </div>
        )}
        {share > 0 && share < 1 && (
          <span className={styles.edge} style={{ left: `${share * 100}%` }} />
        )}
        {share === 1 && <DoneStamp className={styles.stamp} />}
      </div>
      <div className={styles.text}>
        <CourtNumeral value={place} size={44} className={styles.place} />
        <Text as="div" grow>
          <Text as="h2" variant="subtitle2" className={styles.name}>
            {t(`puzzles:${folder}.name`)}
          </Text>
          <Text as="p" variant="caption" className={styles.line}>
            {line}
          </Text>
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
      className={classes(styles.lane, todays.length === 1 && styles.single)}
      aria-label={t('today.label')}
      data-single={todays.length === 1 || undefined}
      style={
        todays.length > 1
          ? { gridTemplateColumns: `repeat(${todays.length}, 1fr) 218px` }
          : undefined
      }
    >
      {todays.map((puzzle, i) => (
        <Square key={puzzle.gameId} puzzle={puzzle} area={area} place={i + 1} />
      ))}
      <StreakDome streak={area.streak} />
    </section>
  )
}
