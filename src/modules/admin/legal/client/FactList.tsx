import type { ReactNode } from 'react'
import { Text } from '#client/ui/Text.tsx'
import styles from './FactList.module.css'

interface Fact {
  readonly key: string
  readonly term: ReactNode
  readonly value: ReactNode
}

/** Terms with what is said of each; one below the other where there is no room. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ key, term, value }) => (
        <div key={key} className={styles.fact}>
          <Text as="dt" strong>
            {term}
          </Text>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
