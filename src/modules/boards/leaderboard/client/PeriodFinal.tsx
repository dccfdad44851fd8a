import { Button } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Period } from '#shared/board-periods.ts'
import { details, type Board } from '../contract.ts'
import { isoWeekOf } from '#shared/days.ts'
import { dateFormat } from '#client/date-format.ts'
import { useSession } from '#client/session/session.ts'
import stateFinal from '#client/ui/art/state/final.svg'
import { StateCard } from '#client/ui/StateCard.tsx'
import { usePersonName } from '#client/ui/usePersonName.ts'
import { useCall } from '#client/useCall.ts'
import { before, endingOf } from './period-before.ts'
import type { Span } from './useSpan.ts'

const FIRST = 3
const MONTHS = 3 // in a quarter

/** The name of a week, month or quarter: 'Week 41', 'September'. */
function usePeriodName() {
  const { t, i18n } = useTranslation()
  return (period: Exclude<Period, 'all'>, from: string) => {
    if (period === 'week') return t('weeks.week', { week: isoWeekOf(from) })
    if (period === 'season')
      return t('board.quarter', { quarter: Math.ceil(Number(from.slice(5, 7)) / MONTHS) })
    return dateFormat(i18n.language, { month: 'long', timeZone: 'UTC' }).format(new Date(from))
  }
}

/** The winner and the user's own place, in a line. */
function useFirstText() {
  const { t, i18n } = useTranslation()
  const personName = usePersonName()
  return ({ pageNumber, rows, me }: Board): string => {
    const first = pageNumber === 1 ? rows.slice(0, FIRST) : []
    const scored = first.map(({ name, points }) =>
      t('board.scored', {
        name: personName(name).split(' ', 1)[0],
        points: points.toLocaleString(i18n.language),
      }),
    )
    const own = me && !first.some(({ userId }) => userId === me.userId)
    const all = [...scored, ...(own ? [t('board.youPlace', { rank: me.rank })] : [])]
    return all.length > 0 ? `${all.join(', ')}.` : ''
  }
}

function Final({ board, actions }: { board: Board; actions: ReactNode }) {
  const { t, i18n } = useTranslation()
  const nameOf = usePeriodName()
  const firstText = useFirstText()
  const period = endingOf(board)
  if (!period || !board.from || !board.isFrozen || !board.freezesAt) return null
  const format = dateFormat(i18n.language, { dateStyle: 'long', timeStyle: 'short' })
  return (
    <StateCard
      art={stateFinal}
      title={t('board.isFinal', { period: nameOf(period, board.from) })}
      actions={actions}
    >
      {t('board.final', { when: format.format(new Date(board.freezesAt)) })} {firstText(board)}
    </StateCard>
  )
}

/** Says that a period is over and its figures are final, and leads back to the current one. */
export function PeriodFinal({
  board,
  onPeriod,
}: {
  board: Board
  onPeriod: (period: Period) => void
}) {
  const { t } = useTranslation()
  const period = endingOf(board)
  if (!period) return null
  const back = <Button onClick={() => onPeriod(period)}>{t(`board.period.${period}`)}</Button>
  return <Final board={board} actions={back} />
}

/** The first of the period before the current one. */
function useLast(board: Board) {
  const companyId = useSession((s) => s.user?.teamId ?? '')
  const days = before(board)
  const query = { companyId, gameType: board.gameType, pageSize: FIRST, ...days }
  const { data } = useCall(details, {
    queryKey: ['board before', query],
    query,
    enabled: days !== null && board.daysLeft !== null,
  })
  return days && data && data.players > 0 ? { data, days } : null
}

/** Beside the current week, month or quarter: the one before is final, and opens again. */
export function LastFinal({
  board,
  onChange,
}: {
  board: Board
  onChange: (span: Partial<Span>) => void
}) {
  const { t } = useTranslation()
  const nameOf = usePeriodName()
  const last = useLast(board)
  const period = endingOf(board)
  if (!last || !period || board.daysLeft === null) return null
  const { data, days } = last
  const open = (
    <Button onClick={() => onChange({ period: 'dates', ...days })}>
      {t(`board.open.${period}`, { name: nameOf(period, days.startDate) })}
    </Button>
  )
  return <Final board={data} actions={open} />
}
