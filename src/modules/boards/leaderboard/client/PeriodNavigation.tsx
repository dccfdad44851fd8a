import { Button } from '@fluentui/react-components'
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import { useTranslation } from 'react-i18next'
import type { Board } from '../contract.ts'
import { addDays } from '#shared/days.ts'
import { Row } from '#client/ui/Row.tsx'
import { endingOf, spanOf } from './period-before.ts'
import type { Span } from './useSpan.ts'

/** The week, month or quarter before the one that is shown, and the one after: final ones open again. */
export function PeriodNavigation({
  board,
  onChange,
}: {
  board: Board
  onChange: (span: Partial<Span>) => void
}) {
  const { t } = useTranslation()
  const { from, to, daysLeft } = board
  const period = endingOf(board)
  if (!period || !from || !to) return null
  const go = (day: string) => onChange({ period: 'dates', ...spanOf(period, day) })
  return (
    <Row gap={8}>
      <Button
        icon={<ChevronLeftRegular />}
        aria-label={t('board.earlier')}
        onClick={() => go(addDays(from, -1))}
      />
      <Button
        icon={<ChevronRightRegular />}
        aria-label={t('board.later')}
        disabled={daysLeft !== null}
        onClick={() => go(addDays(to, 1))}
      />
    </Row>
  )
}
