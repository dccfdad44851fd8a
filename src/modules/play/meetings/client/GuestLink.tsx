import { Button } from '@fluentui/react-components'
import { LinkRegular } from '@fluentui/react-icons/svg/link'
import { useTranslation } from 'react-i18next'
import { meetingLink } from '#shared/links.ts'
import type { Meeting } from '#shared/meeting.ts'
import { host } from '#client/host/host.ts'
import { useSession } from '#client/session/session.ts'
import { useShare } from '#client/share/useShare.ts'
import styles from './GuestLink.module.css'

/** The link by which guests come in from the meeting's chat: with its key they are led to us, whoever else plays there. */
export function GuestLink({ meeting: { guestKey } }: { meeting: Meeting }) {
  const { t } = useTranslation()
  const { copied } = useShare()
  const ours = useSession((s) => s.user?.team.teamsAppId)
  const teamsAppId = host.teams?.teamsAppId || ours
  const chatId = host.teams?.chatId
  if (!guestKey || !teamsAppId || !chatId) return null
  const page = { path: `/sidepanel?guest=${guestKey}`, label: t('meeting.guest.title') }
  return (
    <Button
      appearance="transparent"
      size="small"
      className={styles.link}
      icon={<LinkRegular />}
      onClick={() => void copied(meetingLink(page, { teamsAppId, chatId }))}
    >
      {t('meeting.guest.copyLink')}
    </Button>
  )
}
