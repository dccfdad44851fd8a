import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { TodaysPuzzle } from '#modules/play/games/contract.ts'
import type { PuzzlePlay } from '../contract.ts'
import { folderOf } from '#shared/game.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { DoneStamp } from '#client/ui/DoneStamp.tsx'
import { Text } from '#client/ui/Text.tsx'
import { GameMark, useGameArea } from '#modules/play/games/client/index.ts'
import styles from './Puzzle.module.css'

const MARK = 32 // px

/** The next of today's puzzles that is not finished; what has just ended is, whatever was known before. */
export function nextPuzzle(
  puzzles: readonly TodaysPuzzle[],
  gameType: string,
): TodaysPuzzle | null {
  const todays = puzzles.filter(({ playing }) => playing)
  const at = todays.findIndex((one) => one.gameType === gameType)
  const inTurn = [...todays.slice(at + 1), ...todays.slice(0, Math.max(0, at))]
  return inTurn.find(({ progress }) => progress !== 'finished') ?? null
}

function Next({ puzzle }: { puzzle: TodaysPuzzle }) {
  const { t } = useTranslation(['translation', 'puzzles'])
  const navigate = useNavigate()
  const folder = folderOf(puzzle.gameType)
  const name = t(`puzzles:${folder}.name`)
  const { progress, done, of } = puzzle
  return (
    <>
      <GameMark folder={folder} size={MARK} />
      <Text grow>
        <b>{t('painted.onCourt')}</b> {name}
        {progress === 'started' && `, ${t(`puzzles:${folder}.used`, { done, of })}`}
      </Text>
      <Button appearance="primary" onClick={() => navigate(`/puzzle/${puzzle.gameType}`)}>
        {t(progress === 'started' ? 'painted.goOn' : 'painted.play', { name })}
      </Button>
    </>
  )
}

function Painted() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <>
      <DoneStamp size={MARK} />
      <Text grow>
        <b>{t('painted.done')}</b> {t('painted.doneText')}
      </Text>
      <Button appearance="primary" onClick={() => navigate('/court-painted')}>
        {t('painted.see')}
      </Button>
    </>
  )
}

/** What an ending leads to first: the next puzzle of the day, and after the last the painted court. */
export function NextPuzzle({ play }: { play: PuzzlePlay }) {
  const { data: area } = useGameArea()
  if (!area) return null
  const next = nextPuzzle(area.puzzles, play.gameType)
  return <div className={styles.next}>{next ? <Next puzzle={next} /> : <Painted />}</div>
}
