import { Button } from '@fluentui/react-components'
import { ShareScreenStartRegular } from '@fluentui/react-icons/svg/share-screen-start'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useShared, useStage } from './useStage.ts'
import { Card } from '../ui/Card.tsx'
import { Column } from '../ui/Row.tsx'
import { Text } from '../ui/Text.tsx'
import styles from './OnStage.module.css'

/** In the panel of who shared this room: that all see it, and how to end that. */
export function OnStage() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const path = useShared((s) => s.path)
  const { stop } = useStage()
  if (path !== pathname) return null
  return (
    <Card className={styles.notice} aria-label={t('meeting.isOnStage')}>
      <ShareScreenStartRegular fontSize={20} />
      <Column as="span" grow>
        <b>{t('meeting.isOnStage')}</b>
        <Text variant="caption">{t('meeting.isOnStageText')}</Text>
      </Column>
      <Button onClick={() => void stop()}>{t('meeting.stopStage')}</Button>
    </Card>
  )
}
