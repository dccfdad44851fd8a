import { Button } from '@fluentui/react-components'
import { ShareScreenStartRegular } from '@fluentui/react-icons/svg/share-screen-start'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useShared, useStage } from './useStage.ts'

/** In the panel of who shared this room: that all see it, and how to end that. */
export function OnStage() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const path = useShared((s) => s.path)
  const { stop } = useStage()
  if (path !== pathname) return null
  return (
    <section className="card on-stage-card" aria-label={t('meeting.isOnStage')}>
      <ShareScreenStartRegular fontSize={20} />
      <span className="grow col">
        <b>{t('meeting.isOnStage')}</b>
        <span className="caption">{t('meeting.isOnStageText')}</span>
      </span>
      <Button onClick={() => void stop()}>{t('meeting.stopStage')}</Button>
    </section>
  )
}
