import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { ClockRegular } from '@fluentui/react-icons/svg/clock'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { useTranslation } from 'react-i18next'
import type { InvoiceState as State } from '#shared/billing.ts'
import { Chip } from '#client/ui/Chip.tsx'
import styles from './Invoices.module.css'

const icons = {
  paid: CheckmarkRegular,
  open: ClockRegular,
  failed: ErrorCircleRegular,
  void: DismissRegular,
  givenBack: ArrowUndoRegular,
} as const satisfies Record<State, unknown>

const looks = {
  paid: { color: 'green' },
  open: { color: 'sun' },
  failed: { className: styles.failed },
  void: { outlined: true },
  givenBack: { outlined: true },
} as const satisfies Record<State, object>

/** What became of an invoice: by its mark and a word. */
export function InvoiceState({ state }: { state: State }) {
  const { t } = useTranslation()
  const Icon = icons[state]
  return (
    <Chip {...looks[state]}>
      <Icon fontSize={16} aria-hidden="true" />
      {t(`billing.invoice.state.${state}`)}
    </Chip>
  )
}
