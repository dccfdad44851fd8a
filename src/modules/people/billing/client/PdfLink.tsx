import { useTranslation } from 'react-i18next'
import type { Invoice } from './useBilling.ts'

/** An invoice as a document of Stripe's; nothing where there is none. */
export function PdfLink({ invoice: { pdf, number } }: { invoice: Invoice }) {
  const { t } = useTranslation()
  if (!pdf) return <span />
  return (
    <a
      href={pdf}
      target="_blank"
      rel="noreferrer"
      aria-label={t('billing.invoice.pdfOf', { number })}
    >
      {t('billing.invoice.pdf')}
    </a>
  )
}
