import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { User } from '#shared/accounts.ts'
import { sayConsent } from '#client/consent/consent.ts'
import { settings } from '#client/settings.ts'
import { Text } from '#client/ui/Text.tsx'
import styles from './Frame.module.css'

/** Asks whether the operator's script may load. Yes and no weigh the same, and it waits for either. */
export default function ConsentStrip({ user }: { user: User }) {
  const { t } = useTranslation()
  const { host } = new URL(settings().analytics)
  return (
    <section className={styles.consentStrip} aria-label={t('counting.title')}>
      <Text className={styles.consentStripWords}>
        <b>{t('counting.title')}</b> {t('counting.text', { host })}{' '}
        <Link to="/privacy">{t('counting.more')}</Link>
      </Text>
      <div className={styles.acts}>
        <Button onClick={() => sayConsent(user, true)}>{t('counting.yes')}</Button>
        <Button onClick={() => sayConsent(user, false)}>{t('counting.no')}</Button>
      </div>
    </section>
  )
}
