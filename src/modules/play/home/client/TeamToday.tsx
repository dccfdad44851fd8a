import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { puzzleEndpoints } from '#modules/play/puzzles/contract.ts'
import { call } from '#client/api.ts'
import { TeamResults } from '#modules/play/puzzles/client/TeamResults.tsx'
import { useSession } from '#client/session/session.ts'
import type { Area } from './HopscotchLane.tsx'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'

/** What colleagues made of the puzzle one plays today. */
export function useTeamToday(area: Area) {
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
export function TeamToday({ area }: { area: Area }) {
  const { t } = useTranslation()
  const puzzle = area.puzzles.find(({ playing }) => playing)
  const { data } = useTeamToday(area)
  if (!puzzle) return null
  return (
    <Card>
      <CardHead>
        <h2>{t('team.today')}</h2>
        <Chip>{t('team.played', { count: area.playedToday, of: area.members })}</Chip>
      </CardHead>
      {data && <TeamResults gameType={puzzle.gameType} team={data.team} of={puzzle.of} />}
    </Card>
  )
}
