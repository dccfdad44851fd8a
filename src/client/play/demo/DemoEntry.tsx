import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { Language } from '#shared/api/accounts.ts'
import { enterDemo } from '#shared/api/demo.ts'
import { call } from '../../api.ts'
import { setUser } from '../../base/session/session.ts'
import { settings } from '../../base/settings.ts'
import { Art } from '../../ui/Art.tsx'
import court from '../../ui/art/court/sign-in.svg'
import { toast } from '../../ui/toast.ts'
import { useErrorText } from '../../ui/useErrorText.ts'
import { Text } from '../../ui/Text.tsx'
import { classes } from '../../ui/classes.ts'
import { useNavigate } from '../../base/useNavigate.ts'
import styles from './DemoEntry.module.css'

/** One click into the demo company; only where the server runs one. */
export function DemoEntry() {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const errorText = useErrorText()
  if (!settings().demo) return null
  const enter = (as: 'member' | 'admin') =>
    call(enterDemo, { body: { as, language: i18n.language as Language } })
      .then((user) => {
        setUser(user)
        navigate('/')
      })
      .catch((error: unknown) => toast(false, errorText(error)))
  return (
    <section className={styles.demo} aria-label={t('demo.label')}>
      <Art svg={court} className={classes(styles.art, 'unpainted')} />
      <div className={styles.text}>
        <Text as="h2" variant="subtitle2">
          {t('demo.title')}
        </Text>
        <Text as="p" variant="caption">
          {t('demo.text')}
        </Text>
        <div className={styles.actions}>
          <Button onClick={() => void enter('member')}>{t('demo.member')}</Button>
          <Button onClick={() => void enter('admin')}>{t('demo.admin')}</Button>
        </div>
      </div>
    </section>
  )
}
