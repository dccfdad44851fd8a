import { Button } from '@fluentui/react-components'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { ShareScreenStopRegular } from '@fluentui/react-icons/svg/share-screen-stop'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { useStage } from '#client/share/useStage.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { SidePanelLayout } from './SidePanelLayout.tsx'
import { useTeams } from '#client/host/useTeams.tsx'
import styles from './Meetings.module.css'

const facts = ['play', 'watch', 'stage', 'points', 'guests', 'leave'] as const

/** What the panel does in a meeting, and for whom. */
export default function SidePanelInfo() {
  const { canShareToStage } = useTeams()
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { stop } = useStage()
  return (
    <SidePanelLayout>
      <PageTitle variant="subtitle2">{t('meeting.info.title')}</PageTitle>
      <ul className={styles.can}>
        {facts.map((fact) => (
          <li key={fact}>
            <CheckmarkRegular fontSize={16} />
            <span>{t(`meeting.info.${fact}`)}</span>
          </li>
        ))}
      </ul>
      {canShareToStage && (
        <Button icon={<ShareScreenStopRegular />} onClick={() => void stop()}>
          {t('meeting.clearStage')}
        </Button>
      )}
      <Button appearance="primary" onClick={() => navigate('/')}>
        {t('meeting.info.back')}
      </Button>
    </SidePanelLayout>
  )
}
