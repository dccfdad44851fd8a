import { useTranslation } from 'react-i18next'
import { Switch, Button } from '@fluentui/react-components'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import type { User } from '#shared/accounts.ts'
import { useSession, clearUser, setUser } from '#client/session/session.ts'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { KeepItQuiet } from '#modules/people/notifications/client/index.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Column, Row } from '#client/ui/Row.tsx'
import { Text } from '#client/ui/Text.tsx'
import { useSaveProfile } from './useSaveProfile.ts'
import { AppearanceCard } from './AppearanceCard.tsx'
import { NotificationsCard } from './NotificationsCard.tsx'
import { PersonCard } from './PersonCard.tsx'
import { SignInsCard } from './SignInsCard.tsx'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { deleteAccount, exportData, leaveGameSpace } from '#modules/people/membership/contract.ts'
import { call } from '#client/api.ts'
import { sayConsent, useConsent } from '#client/consent/consent.ts'
import { settings } from '#client/settings.ts'
import { TypeToConfirmDialog } from '#client/ui/TypeToConfirmDialog.tsx'
import { downloadText } from '#client/ui/download.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { useAction } from '#client/ui/useAction.ts'
import styles from './Settings.module.css'

const download = (data: object) =>
  downloadText(JSON.stringify(data, null, 2), { name: 'recess.json', type: 'application/json' })

/** Whether the operator's script may count one; shown only where there is one. */
function Counted({ user }: { user: User }) {
  const { t } = useTranslation()
  const allows = useConsent(user)
  const { analytics } = settings()
  if (!analytics) return null
  return (
    <div className={styles.dataCardRow}>
      <Column as="span" grow>
        <Text strong id="counted">
          {t('counting.title')}
        </Text>
        <Text variant="caption">{t('counting.text', { host: new URL(analytics).host })}</Text>
      </Column>
      <Switch
        aria-labelledby="counted"
        checked={allows === true}
        onChange={(_, { checked }) => sayConsent(user, checked)}
      />
    </div>
  )
}

/** What is held about one, and the ways out. */
function DataCard({ user }: { user: User }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { act } = useAction()
  const { userId } = user
  const leave = async () => {
    setUser(await call(leaveGameSpace, { body: { userId } }))
    navigate('/')
  }
  const remove = async () => {
    await call(deleteAccount, { body: { userId, name: user.name } })
    clearUser()
    navigate('/signIn')
  }
  return (
    <Card className={styles.data} aria-label={t('settings.data')}>
      <CardHead title={t('settings.data')} />
      <div className={styles.dataCardRow}>
        <Column as="span" grow>
          <Text strong>{t('settings.export.title')}</Text>
          <Text variant="caption">{t('settings.export.text')}</Text>
        </Column>
        <Button
          icon={<ArrowDownloadRegular />}
          onClick={() =>
            void act(async () => download(await call(exportData, { query: { userId } })))
          }
        >
          {t('settings.export.action')}
        </Button>
      </div>
      <Counted user={user} />
      {(['leave', 'delete'] as const).map((what) => (
        <div key={what} className={styles.dataCardRow}>
          <Column as="span" grow>
            <Text strong>{t(`settings.${what}.title`)}</Text>
            <Text variant="caption">{t(`settings.${what}.text`)}</Text>
          </Column>
          <TypeToConfirmDialog
            danger={what === 'delete'}
            action={t(`settings.${what}.action`)}
            title={t(`settings.${what}.title`)}
            text={t(`settings.${what}.sure`)}
            name={what === 'delete' ? user.name : user.team.name}
            onConfirm={() => void act(what === 'delete' ? remove : leave)}
          />
        </div>
      ))}
    </Card>
  )
}

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
      <div className={styles.boardVisibilityCardBody}>
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
        <ul className={styles.effects}>
          {effects.map(({ what, stays }) => (
            <li key={what}>
              <span className={stays ? styles.stays : styles.removed} aria-hidden="true">
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
