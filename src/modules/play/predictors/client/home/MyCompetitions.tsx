import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '#client/ui/Chip.tsx'
import { Text } from '#client/ui/Text.tsx'
import type { Predictors } from '../stage/useStage.ts'
import { CompetitionCard } from './CompetitionCard.tsx'
import styles from './MyCompetitions.module.css'

const SHOWN = 4

/** The space's competitions with where one stands in each; what is over comes last. */
export function MyCompetitions({ games }: Pick<Predictors, 'games'>) {
  const { t } = useTranslation()
  const [isWhole, setWhole] = useState(false)
  const all = games.toSorted((a, b) => Number(a.state === 'over') - Number(b.state === 'over'))
  return (
    <section>
      <div className={styles.head}>
        <Text as="h2" variant="subtitle2">
          {t('predict.mine.title')}
        </Text>
        <Chip>{all.length}</Chip>
        {all.length > SHOWN && (
          <Button
            appearance="transparent"
            size="small"
            className={styles.all}
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? t('predict.mine.fewer') : t('predict.mine.all', { count: all.length })}
          </Button>
        )}
      </div>
      <div className={styles.cards}>
        {(isWhole ? all : all.slice(0, SHOWN)).map((game) => (
          <CompetitionCard key={game.gameId} game={game} />
        ))}
      </div>
    </section>
  )
}
