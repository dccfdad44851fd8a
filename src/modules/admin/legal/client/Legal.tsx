import { useTranslation } from 'react-i18next'
import { settings } from '#client/settings.ts'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Column } from '#client/ui/Row.tsx'
import { Heading, Caption } from '#client/ui/Text.tsx'
import { SecurityLink } from './SecurityLink.tsx'
import styles from './Legal.module.css'

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
    operator: operator.name || t('legal.operator'),
    email: operator.email || t('legal.noEmail'),
    returnObjects: true,
  }
  const sections = t(`legal.${page}.sections`, values) as unknown as Section[]
  return (
    <article className={styles.legal}>
      <PageTitle variant="title2">{t(`legal.${page}.title`)}</PageTitle>
      {sections.map(({ title, lines }) => (
        <Column key={title} as="section" gap={8}>
          <Heading>{title}</Heading>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Column>
      ))}
      {page === 'privacy' && <SecurityLink />}
      {operator.address && <Caption>{operator.address}</Caption>}
    </article>
  )
}
