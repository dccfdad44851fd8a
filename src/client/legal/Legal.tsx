import { useTranslation } from 'react-i18next'
import { settings } from '../settings.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import '../games/catalogue.css'

export interface LegalProps {
  page: 'privacy' | 'terms' | 'support'
}

interface Section {
  readonly title: string
  readonly lines: readonly string[]
}

/** What we keep and why, in plain words, under the operator's name. */
export default function Legal({ page }: LegalProps) {
  const { t } = useTranslation()
  const { operator } = settings()
  const values = {
    operator: operator.name,
    email: operator.email || t('legal.noEmail'),
    returnObjects: true,
  }
  const sections = t(`legal.${page}.sections`, values) as unknown as Section[]
  return (
    <article className="legal">
      <PageTitle className="title2">{t(`legal.${page}.title`)}</PageTitle>
      {sections.map(({ title, lines }) => (
        <section key={title} className="col g8">
          <h2 className="subtitle2">{title}</h2>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      ))}
      {operator.address && <p className="caption">{operator.address}</p>}
    </article>
  )
}
