import { useState } from 'react'
import { useMediaQuery } from '#client/ui/useMediaQuery.ts'
import { MatchStepper } from '../dialog/MatchStepper.tsx'
import { MatchCard } from '../match/MatchCard.tsx'
import { placeOf } from '../tips/unsent-tips.ts'
import { useTips } from '../tips/useTips.ts'
import { MatchTips } from './MatchTips.tsx'
import { RefusedBar } from './RefusedBar.tsx'
import { jokerOf } from './joker.ts'
import type { StageMatches } from './useStage.ts'
import styles from './MatchGrid.module.css'

interface MatchGridProps {
  readonly data: StageMatches
  readonly now: number
}

/** A round's matches: cards side by side, in a panel one at a time. */
export function MatchGrid({ data, now }: MatchGridProps) {
  const { gameId, stage, rules, isJokerFixed, matches } = data
  const { unsentTips, change, saveFine } = useTips({ gameId, stageId: stage.stageId })
  const [opened, setOpened] = useState('')
  const isNarrow = useMediaQuery('(max-width: 359px)')
  const unsentTipAt = (matchId: string) => unsentTips[placeOf({ gameId, matchId })]
  const states = matches.map(({ matchId }) => unsentTipAt(matchId)?.state)
  const joker = jokerOf(data, unsentTips)
  const refused = (
    <RefusedBar
      refused={states.filter((state) => state === 'refused').length}
      fine={states.filter((state) => state === 'fine').length}
      onSaveFine={saveFine}
    />
  )
  if (isNarrow && matches.some(({ canTip }) => canTip))
    return (
      <div className={styles.one}>
        {refused}
        <MatchStepper data={data} now={now} />
      </div>
    )
  const openedMatch = matches.find(({ matchId }) => matchId === opened)
  return (
    <div className={styles.all}>
      {refused}
      <div className={styles.grid}>
        {matches.map((match) => (
          <MatchCard
            key={match.matchId}
            match={match}
            rules={rules}
            now={now}
            unsentTip={unsentTipAt(match.matchId)}
            hasJoker={joker === match.matchId}
            isJokerFixed={isJokerFixed}
            onTip={(home, away, isJoker) => change(match.matchId, home, away, isJoker)}
            onTips={() => setOpened(match.matchId)}
          />
        ))}
      </div>
      {openedMatch && (
        <MatchTips gameId={gameId} match={openedMatch} onClose={() => setOpened('')} />
      )}
    </div>
  )
}
