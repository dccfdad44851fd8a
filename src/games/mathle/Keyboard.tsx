import { GuessKeyboard } from '../kit/GuessKeyboard.tsx'
import { keyMarks, keyRows } from './keys.ts'
import type { View } from './rules.ts'
import { pretty } from './symbols.ts'
import { useSigns, useTexts } from './useTexts.tsx'

interface KeyboardProps {
  view: View
  disabled: boolean
  onSign: (sign: string) => void
  onEnter: () => void
  onDelete: () => void
}

/** Digits, then the operators between Enter and Delete, with what is known of each sign. */
export function Keyboard({ view, ...rest }: KeyboardProps) {
  const { t } = useTexts()
  const { signName, tileText } = useSigns()
  const known = keyMarks(view)
  const rows = keyRows.map((row) =>
    [...row]
      .filter((sign) => sign !== '=' || view.mode === 'equation')
      .map((sign) => {
        const mark = known.get(sign)
        return {
          sign,
          shown: pretty(sign),
          label: mark ? tileText(sign, mark) : signName(sign),
          mark,
        }
      }),
  )
  const texts = { keyboard: t('keyboard'), enter: t('enter'), delete: t('delete') }
  return <GuessKeyboard roomy rows={rows} texts={texts} {...rest} />
}
