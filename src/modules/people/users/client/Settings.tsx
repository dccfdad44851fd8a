import { useTranslation } from 'react-i18next'
import { Switch } from '@fluentui/react-components'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import type { User } from '#shared/accounts.ts'
import { useSession } from '#client/session/session.ts'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { KeepItQuiet } from '#modules/people/notifications/client/index.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Column, Row } from '#client/ui/Row.tsx'
import { Text } from '#client/ui/Text.tsx'
import { useSaveProfile } from './useSaveProfile.ts'
import { DataCard } from './DataCard.tsx'
import { AppearanceCard } from './AppearanceCard.tsx'
import { NotificationsCard } from './NotificationsCard.tsx'
import { PersonCard } from './PersonCard.tsx'
import { SignInsCard } from './SignInsCard.tsx'
import boardVisibilityCardStyles from './BoardVisibilityCard.module.css'
import styles from './Settings.module.css'

const effects = [
  { what: 'board', stays: false },
  { what: 'badges', stays: false },
  { what: 'points', stays: true },
  { what: 'rooms', stays: true },
] as const

/** Whether one is on the boards, and what goes and what stays for somebody who is not. */
function BoardVisibilityCard({ user }: { user: User }) {
  const { t } = useTranslation()
  const { save } = useSaveProfile(user)
  return (
    <Card aria-label={t('settings.boards.title')}>
      <CardHead title={t('settings.boards.title')}>
        <CardEnd variant="caption">{t('settings.boards.meaning')}</CardEnd>
      </CardHead>
      <div className={boardVisibilityCardStyles.body}>
        <Row between gap={8}>
          <Column as="span" grow>
            <Text strong id="hide">
              {t('settings.boards.hide')}
            </Text>
            <Text variant="caption">{t('settings.boards.back')}</Text>
          </Column>
          <Switch
            aria-labelledby="hide"
            checked={user.isHidden}
            onChange={(_, { checked }) => void save({ isHidden: checked })}
          />
        </Row>
        <ul className={boardVisibilityCardStyles.effects}>
          {effects.map(({ what, stays }) => (
            <li key={what}>
              <span
                className={
                  stays ? boardVisibilityCardStyles.stays : boardVisibilityCardStyles.removed
                }
                aria-hidden="true"
              >
                {stays ? <CheckmarkRegular /> : <DismissRegular />}
              </span>
              <Column as="span" grow>
                <Text>{t(`settings.boards.${what}`)}</Text>
                <Text variant="caption">{t(`settings.boards.${what}Text`)}</Text>
              </Column>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}

/** The user's own settings: name and pictures, language and look, sign-in methods, data. */
export default function Settings() {
  const { t } = useTranslation()
  const user = useSession((s) => s.user)
  if (!user) return null
  return (
    <div className={styles.settings}>
      <PageTitle variant="title2">{t('settings.title')}</PageTitle>
      <div className={styles.columns}>
        <div className={styles.column}>
          <PersonCard user={user} />
          <AppearanceCard user={user} />
          <SignInsCard user={user} />
        </div>
        <div className={styles.column}>
          {user.teamId && <NotificationsCard user={user} />}
          {user.teamId && <BoardVisibilityCard user={user} />}
        </div>
        <div className={styles.column}>
          {user.teamId && <KeepItQuiet user={user} />}
          <DataCard user={user} />
        </div>
      </div>
    </div>
  )
}
