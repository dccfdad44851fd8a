import { BackspaceRegular } from '@fluentui/react-icons/svg/backspace'
import { useTranslation } from 'react-i18next'
import { MarkSign, type GuessSigns } from './guess-tile.tsx'
import type { Mark } from './marks.ts'
import styles from './GuessKeyboard.module.css'

interface GuessKeyboardProps {
  keys: readonly (readonly string[])[] // Enter and Delete stand at the ends of the last row
  signs: GuessSigns
  known: ReadonlyMap<string, Mark> // the best of each sign
  roomy: boolean // few keys: they are larger
  disabled: boolean
  onSign: (sign: string) => void
  onEnter: () => void
  onDelete: () => void
}

function Key({ sign, signs, known, disabled, onSign }: GuessKeyboardProps & { sign: string }) {
  const mark = known.get(sign)
  return (
    <button
      type="button"
      className={mark ? `${styles.key} ${styles[mark]}` : styles.key}
      disabled={disabled}
      aria-label={mark ? signs.tileText(sign, mark) : signs.name(sign)}
      onClick={() => onSign(sign)}
    >
      {signs.show(sign)}
      {mark && <MarkSign mark={mark} className={styles.corner} />}
    </button>
  )
}

/** The keys of a puzzle of guesses. */
export function GuessKeyboard(props: GuessKeyboardProps) {
  const { keys, signs, roomy, disabled, onEnter, onDelete } = props
  const { t } = useTranslation('puzzles', { keyPrefix: signs.folder })
  const wide = { type: 'button', className: `${styles.key} ${styles.wide}`, disabled } as const
  return (
    <div
      className={roomy ? `${styles.keyboard} ${styles.roomy}` : styles.keyboard}
      role="group"
      aria-label={t('keyboard')}
      lang={signs.lang}
    >
      {keys.map((row, i) => {
        const isLast = i === keys.length - 1
        return (
          <div key={row[0]}>
            {isLast && (
              <button {...wide} onClick={onEnter}>
                {t('enter')}
              </button>
            )}
            {row.map((sign) => (
              <Key key={sign} {...props} sign={sign} />
            ))}
            {isLast && (
              <button {...wide} aria-label={t('delete')} onClick={onDelete}>
                <BackspaceRegular fontSize={20} />
              </button>
            )}
          </div>
        )
      })}
    </div>
  )
}
