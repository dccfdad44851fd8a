import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isFirstLoad } from '#client/is-first-load.ts'
import type { HomeCard } from '#client/module.ts'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { ErrorBoundary } from '#client/ui/ErrorBoundary.tsx'
import type { Area } from './HopscotchLane.tsx'
import { puzzleEndpoints } from '#modules/play/puzzles/contract.ts'
import { call } from '#client/api.ts'
import { TeamResults } from '#modules/play/puzzles/client/index.ts'
import { useSession } from '#client/session/session.ts'
import { Chip } from '#client/ui/Chip.tsx'
import styles from './Home.module.css'

/** What colleagues made of the puzzle one plays today. */
function useTeamToday(area: Area) {
  const userId = useSession((s) => s.user?.userId ?? '')
  const puzzle = area.puzzles.find(({ playing }) => playing)
  return useQuery({
    queryKey: ['puzzle', puzzle?.gameId],
    queryFn: () => {
      const { getGameInfo } = puzzleEndpoints(puzzle!.gameType)
      return call(getGameInfo, { params: { gameId: puzzle!.gameId, userId } })
    },
    enabled: puzzle !== undefined,
  })
}

/** How colleagues did in the puzzle one plays today. */
function TeamToday({ area }: { area: Area }) {
  const { t } = useTranslation()
  const puzzle = area.puzzles.find(({ playing }) => playing)
  const { data } = useTeamToday(area)
  if (!puzzle) return null
  return (
    <Card>
      <CardHead title={t('team.today')}>
        <Chip>{t('team.played', { count: area.playedToday, of: area.members })}</Chip>
      </CardHead>
      {data && <TeamResults gameType={puzzle.gameType} team={data.team} of={puzzle.of} />}
    </Card>
  )
}

interface Props {
  area: Area
  cards: readonly HomeCard[]
}

/** The modules' cards and the team's day: drawn when all of it is known, so that none moves another. */
export default function ThirdColumn({ area, cards }: Props) {
  // oxlint-disable-next-line react/hooks -- they are the same cards each time
  const areAwaited = cards.map(({ useIsAwaited }) => useIsAwaited())
  const team = useTeamToday(area)
  if (areAwaited.some(Boolean) || isFirstLoad(team))
    return <Card className={styles.thirdColumnAwaited} />
  return (
    <>
      <div className={styles.third}>
        {cards.map(({ place, Card: Own }) => (
          <ErrorBoundary key={place} fallback={null}>
            <Own />
          </ErrorBoundary>
        ))}
      </div>
      <TeamToday area={area} />
    </>
  )
}
