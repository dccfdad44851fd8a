import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { Board } from '../contract.ts'
import { ShareButton } from '#client/share/ShareButton.tsx'
import { PageHead } from '#client/ui/PageHead.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Row } from '#client/ui/Row.tsx'
import { Segmented } from '#client/ui/Segmented.tsx'
import { Text } from '#client/ui/Text.tsx'
import { useBoardSpan } from './useBoardSpan.ts'
import { periodsHere, type BoardPeriod } from './useFilter.ts'
import styles from './BoardHead.module.css'

/** Which days the board spans, and which board it is. */
export function BoardHead({
  board,
  period,
  onPeriod,
}: {
  board: Board
  period: BoardPeriod
  onPeriod: (period: BoardPeriod) => void
}) {
  const { t } = useTranslation()
  const span = useBoardSpan(board)
  const { pathname, search } = useLocation()
  const options = periodsHere().map((value) => ({ value, text: t(`board.period.${value}`) }))
  return (
    <PageHead between className={styles.head}>
      <PageTitle variant="title2" className={styles.title}>
        {t('board.title')}
      </PageTitle>
      <Row gap={16} style={{ flexWrap: 'wrap' }}>
        <Text variant="caption">{span}</Text>
        <Segmented
          label={t('board.periodLabel')}
          options={options}
          value={period}
          onChange={onPeriod}
        />
        <ShareButton path={pathname + search} label={t('board.title')} />
      </Row>
    </PageHead>
  )
}
