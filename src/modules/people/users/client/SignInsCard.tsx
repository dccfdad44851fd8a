import { Button } from '@fluentui/react-components'
import { CheckmarkCircleFilled } from '@fluentui/react-icons/svg/checkmark-circle'
import { MailRegular } from '@fluentui/react-icons/svg/mail'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signOutElsewhere as endElsewhere, type User } from '#shared/accounts.ts'
import { providers, type Provider } from '#shared/providers.ts'
import { signInsOf } from '#modules/platforms/providers/contract.ts'
import { call } from '#client/api.ts'
import { ProviderMark } from '#modules/platforms/providers/client/index.ts'
import { settings } from '#client/settings.ts'
import { PasswordChange } from '#modules/people/accounts/client/index.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Column } from '#client/ui/Row.tsx'
import { Text } from '#client/ui/Text.tsx'
import { useNavigate } from '#client/useNavigate.ts'
import { useAction } from '#client/ui/useAction.ts'
import { useCall } from '#client/useCall.ts'
import styles from './Settings.module.css'

/** A provider as a way in; where the server has none of it, there is nothing to manage. */
function OtherWay({ provider, isMine }: { provider: Provider; isMine: boolean }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isOn = settings().providers[provider]
  const off = isOn ? 'settings.notLinked' : 'integration.off'
  return (
    <li>
      <ProviderMark provider={provider} />
      <Column as="span" grow>
        <Text strong>{t(`provider.names.${provider}`)}</Text>
        <Text variant="caption">{t(isMine ? 'integration.linked' : off)}</Text>
      </Column>
      {isMine && <CheckmarkCircleFilled className={styles.linked} fontSize={20} />}
      {isOn && <Button onClick={() => navigate('/integration')}>{t('settings.manage')}</Button>}
    </li>
  )
}

/** One's ways in; adding and taking away is on Connections. */
export function SignInsCard({ user }: { user: User }) {
  const { t } = useTranslation()
  const [changing, setChanging] = useState(false)
  const { data } = useCall(signInsOf, { queryKey: ['signIns', user.userId] })
  const { act } = useAction()
  const signOutElsewhere = () => void act(() => call(endElsewhere, {}), t('settings.elsewhereDone'))
  const mine = data?.signIns.map(({ provider }) => provider) ?? []
  return (
    <Card aria-label={t('settings.ways')}>
      <CardHead title={t('settings.ways')}>
        <CardEnd as={Button} appearance="transparent" size="small" onClick={signOutElsewhere}>
          {t('settings.elsewhere')}
        </CardEnd>
      </CardHead>
      <ul className={styles.list}>
        {mine.includes('GS') && (
          <li>
            <MailRegular fontSize={20} />
            <Column as="span" grow>
              <Text strong>{t('provider.names.GS')}</Text>
              <Text variant="caption" ellipsis>
                {user.email}
              </Text>
            </Column>
            <CheckmarkCircleFilled className={styles.linked} fontSize={20} />
            <Button onClick={() => setChanging(!changing)} aria-expanded={changing}>
              {t('settings.change')}
            </Button>
          </li>
        )}
        {providers.map((provider) => (
          <OtherWay key={provider} provider={provider} isMine={mine.includes(provider)} />
        ))}
      </ul>
      {changing && <PasswordChange user={user} onDone={() => setChanging(false)} />}
    </Card>
  )
}
