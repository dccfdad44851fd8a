import type { ReactNode } from 'react'
import { Art } from './Art.tsx'
import { Card } from './Card.tsx'
import { Heading } from './Text.tsx'
import styles from './StateCard.module.css'

interface StateCardProps {
  art?: string | undefined
  title: string
  children: ReactNode // a sentence or two
  row?: ReactNode // a line that the sentences speak of
  actions?: ReactNode
}

/** A state that stands among other cards: a court strip, a title, a sentence, a way on. */
export function StateCard({ art, title, children, row, actions }: StateCardProps) {
  return (
    <Card aria-label={title}>
      {art && <Art className={styles.art} svg={art} />}
      <div className={styles.body}>
        <Heading>{title}</Heading>
        <p>{children}</p>
        {row && <div className={styles.row}>{row}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </Card>
  )
}
