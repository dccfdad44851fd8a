import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Predictor } from '#shared/predictors.ts'
import { Card } from '#client/ui/Card.tsx'
import { Tab, Tabs } from '#client/ui/Tab.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { competitionName } from './competition-name.ts'
import { MatchRow } from './MatchRow.tsx'
import type { EventMatch } from './useMonth.ts'
import styles from './MatchCalendar.module.css'

const FEW = 5
const lists = ['upcoming', 'past'] as const

interface MatchListsProps {
  readonly matches: readonly EventMatch[]
  readonly games: readonly Predictor[]
  readonly now: number
  readonly first?: (typeof lists)[number] // which is shown until another is chosen
  readonly isWhole?: boolean // all of them, not the next few
}

/** What comes and what was, the nearest first. */
export function MatchLists({ matches, games, now, first = 'upcoming', isWhole }: MatchListsProps) {
  const { t } = useTranslation()
  const [list, setList] = useState(first)
  const upcoming = matches.filter(({ locksAt }) => Date.parse(locksAt) > now)
  const past = matches.filter(({ locksAt }) => Date.parse(locksAt) <= now).toReversed()
  const next = upcoming.find(({ canTip, tip }) => canTip && !tip)
  const visibleMatches = { upcoming, past }[list]
  return (
    <Card>
      <div className={styles.matchListsHead}>
        <Tabs className={styles.tabs}>
          {lists.map((one) => (
            <Tab
              key={one}
              type="button"
              aria-current={one === list ? 'page' : undefined}
              onClick={() => setList(one)}
            >
              {t(`predict.events.${one}`)}
            </Tab>
          ))}
        </Tabs>
        <Text variant="caption">{t('predict.events.toCome', { count: upcoming.length })}</Text>
      </div>
      {visibleMatches.length === 0 && (
        <Caption className={styles.matchListsNone}>{t('predict.events.none')}</Caption>
      )}
      <ul>
        {visibleMatches.slice(0, isWhole ? undefined : FEW).map((match) => (
          <MatchRow
            key={`${match.gameId} ${match.matchId}`}
            match={match}
            name={competitionName(games, match.gameId)}
            now={now}
            isInvited={match === next}
          />
        ))}
      </ul>
    </Card>
  )
}
