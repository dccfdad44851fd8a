import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { providers, type Provider } from '#shared/providers.ts'
import { settings } from '#client/settings.ts'
import { toast } from '#client/ui/toast.ts'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { ProviderMark } from './ProviderMark.tsx'
import { goSignIn } from './sign-in.ts'
import styles from './ProviderButtons.module.css'

/** The providers this server has keys for; the first is the one most people use. */
export function ProviderButtons({ to }: { to: string }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const offered = providers.filter((provider) => settings().providers[provider])
  if (offered.length === 0) return null
  const go = async (provider: Provider) => {
    setBusy(true)
    try {
      await goSignIn(provider, { to, isAdmin: false })
    } catch (error) {
      toast(false, errorText(error))
      setBusy(false)
    }
  }
  return (
    <>
      <div className={styles.providers}>
        {offered.map((provider, i) => (
          <Button
            key={provider}
            size="large"
            appearance={i === 0 ? 'primary' : 'secondary'}
            icon={<ProviderMark provider={provider} />}
            disabled={busy}
            onClick={() => void go(provider)}
          >
            {t(i === 0 ? 'provider.signIn' : 'provider.name', {
              name: t(`provider.names.${provider}`),
            })}
          </Button>
        ))}
      </div>
      <p className={styles.or}>
        <span>{t('provider.orMail')}</span>
      </p>
    </>
  )
}
