import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Brand } from '../ui/Brand.tsx'
import { Art } from '../ui/Art.tsx'
import court from '../ui/art/sign-in-court.svg'
import { LanguageMenu } from './LanguageMenu.tsx'
import './accounts.css'

export function LegalLinks() {
  const { t } = useTranslation()
  return (
    <p className="ft caption">
      <Link to="/privacy">{t('legal.privacy.link')}</Link>
      <Link to="/terms">{t('legal.terms.link')}</Link>
      <Link to="/support">{t('legal.support.link')}</Link>
    </p>
  )
}

/** The way in: the R as a court beside a form. `short` leaves the court out on a phone. */
export function EntryLayout({ children, short }: { children: ReactNode; short?: boolean }) {
  const { t } = useTranslation()
  return (
    <div className="si">
      <div className={short ? 'court short' : 'court'}>
        <Art svg={court} />
        <p className="plate">
          <b>{t('signIn.plate.one')}</b>
          <br />
          {t('signIn.plate.two')}
        </p>
      </div>
      <div className="fm">
        <div className="top">
          <Brand />
          <LanguageMenu />
        </div>
        <div className="fc">{children}</div>
        <LegalLinks />
      </div>
    </div>
  )
}
