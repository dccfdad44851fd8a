import { Button, Switch } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/accounts.ts'
import { deleteAccount, exportData, leaveGameSpace } from '#modules/people/membership/contract.ts'
import { call } from '#client/api.ts'
import { sayConsent, useConsent } from '#client/consent/consent.ts'
import { settings } from '#client/settings.ts'
import { clearUser, setUser } from '#client/session/session.ts'
import { TypeToConfirmDialog } from '#client/ui/TypeToConfirmDialog.tsx'
import { downloadText } from '#client/ui/download.ts'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { Column } from '#client/ui/Row.tsx'
import { Text } from '#client/ui/Text.tsx'
import { useNavigate } from '#client/useNavigate.ts'
import { useAction } from '#client/useAction.ts'
import styles from './DataCard.module.css'

const download = (data: object) =>
  downloadText(JSON.stringify(data, null, 2), { name: 'recess.json', type: 'application/json' })

/** Whether the operator's script may count one; shown only where there is one. */
function Counted({ user }: { user: User }) {
  const { t } = useTranslation()
  const allows = useConsent(user)
  const { analytics } = settings()
  if (!analytics) return null
  return (
    <div className={styles.row}>
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
export function DataCard({ user }: { user: User }) {
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
      <div className={styles.row}>
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
        <div key={what} className={styles.row}>
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
