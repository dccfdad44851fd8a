import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { providers, type Provider } from '#shared/providers.ts'
import { settings } from '#client/settings.ts'
import { toast } from '#client/ui/toast.ts'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { goSignIn } from './sign-in.ts'
import styles from './ProviderButtons.module.css'

/* One-colour signs: where a provider asks for its own button, its mark goes here. */
const marks: Record<Provider, React.ReactNode> = {
  MS: (
    <path
      d="M2 2H9.4V9.4H2ZM10.6 2H18V9.4H10.6ZM2 10.6H9.4V18H2ZM10.6 10.6H18V18H10.6Z"
      fill="currentColor"
    />
  ),
  Slack: (
    <path
      d="M7.4 2V12.4M12.6 7.6V18M2 12.6H12.4M7.6 7.4H18"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinecap="round"
    />
  ),
  Google: (
    <path
      d="M16.3 5.2A7.6 7.6 0 1 0 17.6 10H10.4"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.8"
    />
  ),
}

export function ProviderMark({ provider }: { provider: Provider }) {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      {marks[provider]}
    </svg>
  )
}

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
