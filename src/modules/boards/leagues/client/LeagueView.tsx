import { useState } from 'react'
import type { League } from '../contract.ts'
import { firstLook } from './sides.ts'
import { LeagueTable } from './LeagueTable.tsx'
import { WeekCard } from './WeekCard.tsx'
import { WeekLane } from './WeekLane.tsx'
import styles from './LeagueView.module.css'

/** A league as everyone sees it: its weeks, one of them, its table. */
export function LeagueView({ league }: { league: League }) {
  const [chosen, choose] = useState(() => firstLook(league.weeks))
  return (
    <div className={styles.view}>
      <WeekLane league={league} chosen={chosen} onChoose={choose} />
      <div className={styles.columns}>
        <WeekCard league={league} number={chosen} />
        <LeagueTable league={league} />
      </div>
    </div>
  )
}
