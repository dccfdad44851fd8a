import { useTranslation } from 'react-i18next'
import type { Morning } from '../../contract.ts'
import { folderOf } from '#shared/game.ts'
import { GameMark } from '#modules/play/games/client/index.ts'
import { useScoreText } from '#modules/play/puzzles/client/index.ts'
import { Caption, Text } from '#client/ui/Text.tsx'
import styles from './Morning.module.css'

type YesterdaysPuzzle = Morning['puzzles'][number]

/** Its signs as tiles, or the name of its hardest step. */
export function Answer({ gameType, answer }: YesterdaysPuzzle) {
  const { t } = useTranslation(['translation', 'puzzles'])
  const folder = folderOf(gameType)
  if (answer.kind === 'step') {
    const technique = t(`puzzles:${folder}.techniques.${answer.technique}.name`)
    return <Text strong>{t('morning.hardest', { technique })}</Text>
  }
  return (
    <span className={styles.tiles} role="img" aria-label={answer.signs.join('')}>
      {answer.signs.map((sign, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- a sign may stand twice, and never moves
        <i key={i} aria-hidden="true">
          {sign}
        </i>
      ))}
    </span>
  )
}

function useFigures(): (puzzle: YesterdaysPuzzle) => string {
  const { t, i18n } = useTranslation()
  const scoreText = useScoreText()
  const averageOf = (average: number) =>
    average.toLocaleString(i18n.language, { maximumFractionDigits: 1 })
  return ({ played, solved, average, best, own }) => {
    const solvedText = t('morning.found', { count: solved, of: played })
    if (best?.unit === 'ms')
      return [solvedText, t('morning.best', { time: scoreText(best) })].join(' ')
    return [
      solvedText,
      average !== null && t('morning.average', { average: averageOf(average) }),
      own && t('morning.own', { score: scoreText(own) }),
    ]
      .filter(Boolean)
      .join(' ')
  }
}

/** The answers, told now that their day is over, and how many found them. */
export function YesterdaysAnswers({ puzzles }: Pick<Morning, 'puzzles'>) {
  const { t } = useTranslation(['translation', 'puzzles'])
  const figures = useFigures()
  return (
    <section>
      <h3>{t('morning.answers')}</h3>
      {puzzles.map((puzzle) => (
        <div key={puzzle.gameId} className={styles.body}>
          <GameMark folder={folderOf(puzzle.gameType)} size={28} />
          <div>
            <Answer {...puzzle} />
            <Caption>{figures(puzzle)}</Caption>
          </div>
        </div>
      ))}
    </section>
  )
}
