import { Spinner } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import styles from './LoadingOverlay.module.css'

/** Over the page while something is sent that must not be sent twice. */
export function LoadingOverlay() {
  const { t } = useTranslation()
  return (
    <div className={styles.overlay}>
      <Spinner label={t('state.loading')} size="large" />
    </div>
  )
}
