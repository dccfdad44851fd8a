import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { Board } from '../contract.ts'
import { useNavigate } from '#client/useNavigate.ts'
import stateNobody from '#client/ui/art/state/nobody.svg'
import { StateSheet } from '#client/ui/StateSheet.tsx'
import { before } from './period-before.ts'
import { PlayNext } from './PlayNext.tsx'

/** A board that nobody is on: how it opens, and the one before it. */
export function EmptyBoard({ board }: { board: Board }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const last = before(board)
  const search = new URLSearchParams({
    ...(board.gameType && { game: board.gameType }),
    ...(last && { period: 'dates', from: last.startDate, to: last.endDate }),
  })
  return (
    <StateSheet
      art={stateNobody}
      title={t(board.period === 'week' ? 'board.nobodyThisWeek' : 'board.emptyTitle')}
      actions={
        <>
          <PlayNext />
          {last && (
            <Button appearance="subtle" onClick={() => navigate(`/leaderboard/details?${search}`)}>
              {t(board.period === 'week' ? 'board.lastWeek' : 'board.earlier')}
            </Button>
          )}
        </>
      }
    >
      {t('board.opens')}
    </StateSheet>
  )
}
