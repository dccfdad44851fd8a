import { digitsOf } from './board.ts'
import type { Hint, Lesson } from './lessons.ts'
import { useNames, useTexts } from './useNames.tsx'

const FEW = 3 // cells that are named one by one

/** What a technique takes away, and from where. */
function useClearedText() {
  const { t } = useTexts()
  const { place } = useNames()
  return (remove: NonNullable<Lesson['remove']>) => {
    const mask = remove.reduce((all, [, digits]) => all | digits, 0)
    const digits = digitsOf(mask).join(', ')
    const cells = remove.map(([cell]) => place(cell)).join('; ')
    return remove.length > FEW
      ? t('hint.why.many', { digits, count: remove.length })
      : t('hint.why.few', { digits, cells })
  }
}

/** The reason in this grid, beside the technique's own sentence. */
function useWhyText() {
  const { t } = useTexts()
  const { unit: nameOf } = useNames()
  const cleared = useClearedText()
  return ({ technique, unit, remove, digit }: Lesson) => {
    if (technique === 'fullHouse' || technique === 'hiddenSingle')
      return t(`hint.why.${technique}`, { unit: nameOf(unit!), digit })
    if (technique === 'nakedSingle') return t('hint.why.nakedSingle', { digit })
    return remove?.length ? cleared(remove) : t('hint.why.forced')
  }
}

/** What a hint says, sentence by sentence: how to see it, and why and what once that was asked. */
export function useHintText() {
  const { t } = useTexts()
  const { place, unit } = useNames()
  const why = useWhyText()
  return (hint: Hint, isRevealed: boolean): readonly string[] => {
    const text = t(`techniques.${hint.technique}.text`)
    if (hint.technique === 'mistake') return [text, t('hint.wrong', { cell: place(hint.cell) })]
    if (isRevealed)
      return [text, why(hint), t('hint.so', { cell: place(hint.cell), digit: hint.digit })]
    const look = hint.unit === undefined ? [] : [t('hint.look', { unit: unit(hint.unit) })]
    return [text, ...look, t('hint.more')]
  }
}
