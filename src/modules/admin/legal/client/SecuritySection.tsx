import { useId, type ReactNode } from 'react'
import { Text } from '#client/ui/Text.tsx'
import styles from './SecuritySection.module.css'

interface SectionProps {
  title: string
  text?: string
  children?: ReactNode
}

/** A part of the security page, under its heading. */
export function SecuritySection({ title, text, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <Text as="h2" variant="subtitle1" id={id}>
        {title}
      </Text>
      {text !== undefined && <p>{text}</p>}
      {children}
    </section>
  )
}
