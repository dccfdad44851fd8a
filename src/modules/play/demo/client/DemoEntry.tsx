import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { Language } from '#shared/accounts.ts'
import { enterDemo } from '../contract.ts'
import { call } from '#client/api.ts'
import { setUser } from '#client/session/session.ts'
import { settings } from '#client/settings.ts'
import { Art } from '#client/ui/Art.tsx'
import court from '#client/ui/art/court/sign-in.svg'
import { Heading, Caption } from '#client/ui/Text.tsx'
import { classes } from '#client/ui/classes.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { useAction } from '#client/ui/useAction.ts'
import styles from './DemoEntry.module.css'

/** One click into the demo company; only where the server runs one. */
export function DemoEntry() {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const { act } = useAction()
  if (!settings().demo) return null
  const enter = (as: 'member' | 'admin') =>
    act(async () => {
      setUser(await call(enterDemo, { body: { as, language: i18n.language as Language } }))
      navigate('/')
    })
  return (
    <section className={styles.demo} aria-label={t('demo.label')}>
      <Art svg={court} className={classes(styles.art, 'unpainted')} />
      <div className={styles.text}>
        <Heading>{t('demo.title')}</Heading>
        <Caption>{t('demo.text')}</Caption>
        <div className={styles.actions}>
          <Button onClick={() => void enter('member')}>{t('demo.member')}</Button>
          <Button onClick={() => void enter('admin')}>{t('demo.admin')}</Button>
        </div>
      </div>
    </section>
  )
}
