import { Button } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { useTranslation } from 'react-i18next'
import type { Board } from '../contract.ts'
import { dateFormat } from '#client/date-format.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Text } from '#client/ui/Text.tsx'
import { Worths } from './HowPointsWork.tsx'
import { OwnResults } from './OwnResults.tsx'
import { PointsList } from './PointsList.tsx'
import type { Span } from './useSpan.ts'
import styles from './PointsDrawer.module.css'

/** From when the figures will be final, in the user's time zone, or until when they wait for open matches. */
function useFreezeText({ freezesAt, isFrozen, isHeld }: Board): string {
  const { t, i18n } = useTranslation()
  if (!freezesAt || isFrozen) return ''
  const format = dateFormat(i18n.language, { dateStyle: 'long', timeStyle: 'short' })
  const when = format.format(new Date(freezesAt))
  return t(isHeld ? 'board.held' : 'board.freezes', { when })
}

interface DrawerProps {
  board: Board
  span: Span
  onClose: () => void
}

/** What a board's points are made of: the rules, and the user's own results. */
export function PointsDrawer({ board, span, onClose }: DrawerProps) {
  const { t } = useTranslation()
  const freezeText = useFreezeText(board)
  return (
    <Card aria-label={t('board.how')}>
      <CardHead>
        <h2>{t('board.how')}</h2>
        <CardEnd as="div">
          <Button
            appearance="subtle"
            icon={<DismissRegular />}
            aria-label={t('room.close')}
            onClick={onClose}
          />
        </CardEnd>
      </CardHead>
      {span.gameType && <PointsList gameType={span.gameType} />}
      <OwnResults span={span} />
      {!span.gameType && <Worths />}
      <Text as="p" variant="caption" className={styles.foot}>
        {t('board.ties')} {freezeText}
      </Text>
    </Card>
  )
}
