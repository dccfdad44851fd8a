import { Button } from '@fluentui/react-components'
import { CheckmarkCircleFilled } from '@fluentui/react-icons/svg/checkmark-circle'
import { MailRegular } from '@fluentui/react-icons/svg/mail'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { signOutElsewhere as endElsewhere, type User } from '#shared/api/accounts.ts'
import { providers, signInsOf } from '#shared/api/providers.ts'
import { call } from '../api.ts'
import { ProviderMark } from '../providers/ProviderMark.tsx'
import { toast } from '../ui/toast.ts'
import { useErrorText } from '../ui/useErrorText.ts'
import { PasswordChange } from './PasswordChange.tsx'

/** One's ways in; adding and taking away is on Connections. */
export function SignInsCard({ user }: { user: User }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [changing, setChanging] = useState(false)
  const { data } = useQuery({
    queryKey: ['signIns', user.userId],
    queryFn: () => call(signInsOf, {}),
  })
  const errorText = useErrorText()
  const signOutElsewhere = () =>
    void call(endElsewhere, {}).then(
      () => toast(true, t('settings.elsewhereDone')),
      (error: unknown) => toast(false, errorText(error)),
    )
  const mine = data?.signIns.map(({ provider }) => provider) ?? []
  return (
    <section className="card se-ways" aria-label={t('settings.ways')}>
      <div className="hd">
        <h2>{t('settings.ways')}</h2>
        <Button className="end" appearance="transparent" size="small" onClick={signOutElsewhere}>
          {t('settings.elsewhere')}
        </Button>
      </div>
      <ul className="sil">
        {mine.includes('GS') && (
          <li>
            <MailRegular fontSize={20} />
            <span className="grow col">
              <span className="strong">{t('provider.names.GS')}</span>
              <span className="caption ell">{user.email}</span>
            </span>
            <CheckmarkCircleFilled className="linked" fontSize={20} />
            <Button onClick={() => setChanging(!changing)} aria-expanded={changing}>
              {t('settings.change')}
            </Button>
          </li>
        )}
        {providers.map((provider) => (
          <li key={provider}>
            <ProviderMark provider={provider} />
            <span className="grow col">
              <span className="strong">{t(`provider.names.${provider}`)}</span>
              <span className="caption">
                {t(mine.includes(provider) ? 'integration.linked' : 'settings.notLinked')}
              </span>
            </span>
            {mine.includes(provider) && <CheckmarkCircleFilled className="linked" fontSize={20} />}
            <Button onClick={() => navigate('/integration')}>{t('settings.manage')}</Button>
          </li>
        ))}
      </ul>
      {changing && <PasswordChange user={user} onDone={() => setChanging(false)} />}
    </section>
  )
}
