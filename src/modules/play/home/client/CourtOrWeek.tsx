import { Suspense } from 'react'
import type { TodaysPuzzle } from '#modules/play/games/contract.ts'
import { Card } from '#client/ui/Card.tsx'
import { useTeamCourt } from '#modules/play/team-court/client/useTeamCourt.ts'
import { cardPart } from './card-part.ts'
import type { Area } from './HopscotchLane.tsx'
import { useThisWeek } from './useThisWeek.ts'
import styles from './CourtOrWeek.module.css'

const CourtSummary = cardPart((cards) => cards.CourtSummary)
const TeamCourt = cardPart((cards) => cards.TeamCourt)
const ThisWeek = cardPart((cards) => cards.ThisWeek)

/** Whether the user can play it now: outside the playing hours only what was begun may finish. */
const isOpenIn =
  ({ arePuzzlesClosed }: Area) =>
  ({ playing, progress }: TodaysPuzzle) =>
    playing && progress !== 'finished' && (!arePuzzlesClosed || progress === 'started')

/**
 * The team's court until its goal is met, then the week's podium with a line of it; before the first
 * game of a week the ceremony of the last.
 */
export function CourtOrWeek({ area }: { area: Area }) {
  const { data: court, isError } = useTeamCourt()
  const { week, lastWeek, isLoading } = useThisWeek()
  if (!isError && (!court || !week || isLoading))
    return <Card className={styles.awaited} data-tip="board" />
  const isForGoal = court && court.goal !== null && court.painted < court.goal
  const next = area.puzzles.find(isOpenIn(area))?.gameType ?? null
  if (isForGoal && !lastWeek)
    return (
      <Suspense fallback={<Card className={styles.awaited} data-tip="board" />}>
        <TeamCourt court={court} next={next} />
      </Suspense>
    )
  const line = court && court.painted > 0 && !lastWeek && (
    <Suspense fallback={null}>
      <CourtSummary court={court} />
    </Suspense>
  )
  return (
    <Suspense fallback={<Card className={styles.awaited} data-tip="board" />}>
      <ThisWeek foot={line} />
    </Suspense>
  )
}
