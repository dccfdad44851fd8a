import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Brand } from '#client/ui/Brand.tsx'
import { Art } from '#client/ui/Art.tsx'
import court from '#client/ui/art/court/sign-in.svg'
import { ErrorBoundary } from '#client/ui/ErrorBoundary.tsx'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { useLazyMenu } from '#client/ui/useLazyMenu.ts'
import { LanguageButton } from './LanguageButton.tsx'
import { classes } from '#client/ui/classes.ts'
import { Caption } from '#client/ui/Text.tsx'
import styles from './Accounts.module.css'

export function LegalLinks() {
  const { t } = useTranslation()
  return (
    <Caption className={styles.foot}>
      <Link to="/privacy">{t('legal.privacy.link')}</Link>
      <Link to="/terms">{t('legal.terms.link')}</Link>
      <Link to="/support">{t('legal.support.link')}</Link>
    </Caption>
  )
}

interface EntryLayoutProps {
  children: ReactNode
  short?: boolean
  wide?: boolean // what stands beside the court is more than fields
  court?: ReactNode // another than the R
}

const load = () => import(/* webpackChunkName: "language-menu" */ './LanguageMenuOpen.tsx')
const LanguageMenuOpen = lazyPart(load)

/** The language for someone who is not signed in. */
function LanguageMenu() {
  const { isRequested, handlers } = useLazyMenu(load)
  const button = <LanguageButton {...handlers} />
  return (
    <ErrorBoundary fallback={button}>
      <Suspense fallback={button}>{isRequested ? <LanguageMenuOpen /> : button}</Suspense>
    </ErrorBoundary>
  )
}

/** The way in: the R as a court beside a form. `short` leaves the court out on a phone. */
export function EntryLayout({ children, short, wide, court: other }: EntryLayoutProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.entry}>
      <div className={classes(styles.court, short && styles.short)}>
        {other ?? (
          <>
            <Art svg={court} />
            <p className={styles.plate}>
              <b>{t('signIn.plate.one')}</b>
              <br />
              {t('signIn.plate.two')}
            </p>
          </>
        )}
      </div>
      <div className={styles.side}>
        <div className={styles.top}>
          <Brand />
          <LanguageMenu />
        </div>
        <div className={classes(styles.entryLayoutForm, wide && styles.wide)}>{children}</div>
        <LegalLinks />
      </div>
    </div>
  )
}
