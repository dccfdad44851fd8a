import type { ReactNode } from 'react'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import styles from './PaymentStatus.module.css'

interface PaymentStatusPageProps {
  court: ReactNode
  title: string
  facts?: readonly (readonly [string, string])[] // what, and what of it
  actions: ReactNode
  children: ReactNode // sentences
}

/** A page that is one state of paying: a court, a title, a sentence, what is known, a way on. */
export function PaymentStatusPage({
  court,
  title,
  facts = [],
  actions,
  children,
}: PaymentStatusPageProps) {
  return (
    <div className={styles.paymentStatusPage}>
      <article className={styles.sheet}>
        <div className={styles.paymentStatusPageCourt}>{court}</div>
        <div className={styles.paymentStatusPageBody}>
          <PageTitle variant="title3">{title}</PageTitle>
          {children}
          {facts.length > 0 && (
            <dl className={styles.facts}>
              {facts.map(([what, value]) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
          <div className={styles.paymentStatusPageActs}>{actions}</div>
        </div>
      </article>
    </div>
  )
}
