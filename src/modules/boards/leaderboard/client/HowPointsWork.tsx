import { useTranslation } from 'react-i18next'
import { textsOf, PointsTable, useGameArea } from '#modules/play/games/client/index.ts'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { Text } from '#client/ui/Text.tsx'
import styles from './BoardDetails.module.css'

/** What each game is worth. */
export function Worths() {
  const { t } = useTranslation(['translation', 'puzzles', 'rules'])
  const { data } = useGameArea()
  return (
    <div className={styles.howPointsWorkWorth}>
      {data?.games.map((game) => (
        <div key={game.gameType}>
          <Text as="h3" variant="caption">
            {t(`${textsOf(game)}.name`)}
          </Text>
          <PointsTable game={game} ns={game.kind === 'room' ? 'rules' : 'puzzles'} />
        </div>
      ))}
    </div>
  )
}

/** The same as a card of its own. */
export function HowPointsWork() {
  const { t } = useTranslation()
  return (
    <Card>
      <CardHead title={t('points.title')} />
      <Worths />
    </Card>
  )
}
