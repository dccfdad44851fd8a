import { useTranslation } from 'react-i18next'
import { folderOf } from '#shared/game.ts'
import type { PointsRule } from '#shared/game.ts'
import { useGameArea } from '#modules/play/games/client/useGameArea.ts'
import { GuessDots } from '#client/ui/GuessDots.tsx'
import { Text } from '#client/ui/Text.tsx'
import { classes } from '#client/ui/classes.ts'
import styles from './PointsList.module.css'

const IN_GUESSES = /^solved(\d)$/

/** A puzzle in guesses says with squares in which. */
function Guesses({ text, of }: { text: string; of: number }) {
  const [, guess] = IN_GUESSES.exec(text) ?? []
  return guess ? <GuessDots used={Number(guess)} of={of} /> : null
}

/** What a game's or a predictor's results are worth, as its rules have it; nothing where there is none. */
export function PointsList({ gameType }: { gameType: string }) {
  const { t } = useTranslation(['translation', 'puzzles', 'rules'])
  const { data } = useGameArea()
  const game = data?.games.find((one) => one.gameType === gameType)
  const predictor = data?.predictors.find((one) => one.gameType === gameType)
  const points: readonly PointsRule[] = game?.points ?? predictor?.points ?? []
  const texts = `${game?.kind === 'puzzle' ? 'puzzles' : 'rules'}:${folderOf(gameType)}`
  const of = points.filter(({ text }) => IN_GUESSES.test(text)).length
  return (
    <ul className={styles.list}>
      {points.map(({ text, points: count }) => (
        <li key={text}>
          <b className={classes(styles.worth, count <= 0 && styles.less)}>
            {t(count < 0 ? 'points.minus' : 'points.worth', { count: Math.abs(count) })}
          </b>
          <Text grow>{t(`${texts}.points.${text}`)}</Text>
          <Guesses text={text} of={of} />
        </li>
      ))}
    </ul>
  )
}
