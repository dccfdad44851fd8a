import { useTranslation } from 'react-i18next'
import { periods } from '#shared/board-periods.ts'
import { moves, type Moves, type Board } from '../contract.ts'
import { useSession } from '#client/session/session.ts'
import { PassedPeople, RankMoveExplained } from '#client/ui/RankMoveExplained.tsx'
import { RankMovement } from '#client/ui/RankMovement.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { useGameName } from '#modules/play/games/client/index.ts'
import { useCall } from '#client/useCall.ts'

interface BoardKey {
  readonly gameType: string
  readonly period: (typeof periods)[number]
}

/** The board's key where it is one of the calendar: others know no day before. */
const boardKeyOf = ({ gameType, period, daysLeft }: Board): BoardKey | null => {
  const own = periods.find((one) => one === period)
  return own && (own === 'all' || daysLeft !== null) ? { gameType, period: own } : null
}

/** 'Find the word 40, Dice 12' */
function useScored() {
  const { i18n } = useTranslation()
  const gameName = useGameName()
  const list = new Intl.ListFormat(i18n.language, { type: 'unit' })
  return (results: Moves['results']) =>
    list.format(results.map(({ gameType, points }) => `${gameName(gameType)} +${points}`))
}

function Reasons({ boardKey }: { boardKey: BoardKey }) {
  const { t } = useTranslation()
  const scored = useScored()
  const companyId = useSession((s) => s.user?.teamId ?? '')
  const { data } = useCall(moves, {
    queryKey: ['moves', companyId, boardKey],
    query: { companyId, ...boardKey },
    refetchOnMount: 'always',
  })
  if (!data) return <Text>{t('state.loading')}</Text>
  const { passedBy, passed, results } = data
  const reason = (one: Moves['passed'][number]) => scored(one.results)
  return (
    <>
      <PassedPeople title={t('board.passedBy')} people={passedBy} reason={reason} />
      <PassedPeople title={t('board.passed')} people={passed} reason={reason} />
      <Caption>
        {results.length
          ? t('board.yourToday', { results: scored(results) })
          : t('board.nothingToday')}
      </Caption>
    </>
  )
}

/** The user's own movement: a press shows who passed whom, and by which results. */
export function OwnMove({ board, by }: { board: Board; by: number | null }) {
  const boardKey = boardKeyOf(board)
  if (!boardKey || by === null) return <RankMovement by={by} />
  return (
    <RankMoveExplained by={by}>
      <Reasons boardKey={boardKey} />
    </RankMoveExplained>
  )
}
