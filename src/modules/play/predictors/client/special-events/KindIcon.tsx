import { ArrowSortRegular } from '@fluentui/react-icons/svg/arrow-sort'
import { CheckboxCheckedRegular } from '@fluentui/react-icons/svg/checkbox-checked'
import { CircleRegular } from '@fluentui/react-icons/svg/circle'
import { NumberSymbolRegular } from '@fluentui/react-icons/svg/number-symbol'
import { TicketDiagonalRegular } from '@fluentui/react-icons/svg/ticket-diagonal'
import { ToggleLeftRegular } from '@fluentui/react-icons/svg/toggle-left'
import type { QuestionKind } from '#shared/special-events.ts'

const icons = {
  one: CircleRegular,
  several: CheckboxCheckedRegular,
  number: NumberSymbolRegular,
  order: ArrowSortRegular,
  yesNo: ToggleLeftRegular,
  lots: TicketDiagonalRegular,
}

/** The sign of a kind of question. */
export function KindIcon({ kind, size = 16 }: { kind: QuestionKind; size?: number }) {
  const Icon = icons[kind]
  return <Icon fontSize={size} aria-hidden="true" />
}
