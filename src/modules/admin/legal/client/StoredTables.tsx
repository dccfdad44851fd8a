import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/endpoint.ts'
import type { securityPage } from '../contract.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { Text } from '#client/ui/Text.tsx'
import styles from './StoredTables.module.css'

type StoredModule = Answer<typeof securityPage>['nouns'][number]

/** What one part of the product keeps: a sentence, then its tables as the database has them. */
export function StoredTables({ module: { noun, tables } }: { module: StoredModule }) {
  const { t } = useTranslation()
  return (
    <article className={styles.pending}>
      <Text as="h3" strong>
        {t([`security.holds.${noun}`, 'security.holds.other'], { noun })}
      </Text>
      <ul className={styles.tables}>
        {tables.map(({ name, columns, fate }) => (
          <li key={name} className={styles.table}>
            <code className={styles.name}>{name}</code>{' '}
            <Chip outlined={fate === 'nobody'} {...(fate === 'goes' && { color: 'green' })}>
              {t(`security.fate.${fate}`)}
            </Chip>
            <Text as="p" variant="caption" className={styles.columns}>
              {columns.join(', ')}
            </Text>
          </li>
        ))}
      </ul>
    </article>
  )
}
