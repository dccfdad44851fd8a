import { lower } from '../kit/alphabet.ts'
import { GuessKeyboard } from '../kit/GuessKeyboard.tsx'
import { keyMarks, keyRows } from './keys.ts'
import type { View } from './rules.ts'
import { useTexts } from './tiles.tsx'

interface KeyboardProps {
  view: View
  disabled: boolean
  onLetter: (letter: string) => void
  onEnter: () => void
  onDelete: () => void
}

/** Keys in the order of the puzzle's language, with what is known of each letter. */
export function Keyboard({ view, onLetter, ...rest }: KeyboardProps) {
  const { t } = useTexts()
  const { language, guesses } = view
  const known = keyMarks(guesses)
  const rows = keyRows[language].map((row) =>
    [...row].map((letter) => {
      const sign = lower(letter, language)
      const mark = known.get(sign)
      return { sign, shown: letter, label: mark ? t(`tile.${mark}`, { letter }) : letter, mark }
    }),
  )
  const texts = { keyboard: t('keyboard'), enter: t('enter'), delete: t('delete') }
  return <GuessKeyboard rows={rows} texts={texts} lang={language} onSign={onLetter} {...rest} />
}
