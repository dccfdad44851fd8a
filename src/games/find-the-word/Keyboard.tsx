import { BackspaceRegular } from '@fluentui/react-icons/svg/backspace'
import { lower } from '../kit/alphabet.ts'
import { MarkSign } from '../kit/guess-tile.tsx'
import { keyMarks, keyRows } from './keys.ts'
import type { View } from './rules.ts'
import { useTexts } from './tiles.tsx'
import styles from './Keyboard.module.css'

interface KeyboardProps {
  view: View
  disabled: boolean
  onLetter: (letter: string) => void
  onEnter: () => void
  onDelete: () => void
}

/** Keys in the order of the puzzle's language, with what is known of each letter. */
export function Keyboard({ view, disabled, onLetter, onEnter, onDelete }: KeyboardProps) {
  const { t } = useTexts()
  const known = keyMarks(view.guesses)
  const rows = keyRows[view.language]
  return (
    <div className={styles.keyboard} role="group" aria-label={t('keyboard')} lang={view.language}>
      {rows.map((row, i) => (
        <div key={row}>
          {i === rows.length - 1 && (
            <button
              type="button"
              className={`${styles.key} ${styles.wide}`}
              disabled={disabled}
              onClick={onEnter}
            >
              {t('enter')}
            </button>
          )}
          {[...row].map((letter) => {
            const low = lower(letter, view.language)
            const mark = known.get(low)
            return (
              <button
                key={letter}
                type="button"
                className={mark ? `${styles.key} ${styles[mark]}` : styles.key}
                disabled={disabled}
                aria-label={mark ? t(`tile.${mark}`, { letter }) : letter}
                onClick={() => onLetter(low)}
              >
                {letter}
                {mark && <MarkSign mark={mark} className={styles.corner} />}
              </button>
            )
          })}
          {i === rows.length - 1 && (
            <button
              type="button"
              className={`${styles.key} ${styles.wide}`}
              disabled={disabled}
              aria-label={t('delete')}
              onClick={onDelete}
            >
              <BackspaceRegular fontSize={20} />
            </button>
          )}
        </div>
      ))}
    </div>
  )
}
