import { BackspaceRegular } from '@fluentui/react-icons/svg/backspace'
import { MarkSign } from './guess-tile.tsx'
import type { Mark } from './marks.ts'
import styles from './GuessKeyboard.module.css'

/** A key, with the best that is known of its sign. */
export interface GuessKey {
  readonly sign: string
  readonly shown: string
  readonly label: string // read out
  readonly mark: Mark | undefined
}

interface GuessKeyboardProps {
  rows: readonly (readonly GuessKey[])[] // Enter and Delete stand at the ends of the last
  texts: { keyboard: string; enter: string; delete: string }
  lang?: string
  roomy?: boolean // few keys: they are larger
  disabled: boolean
  onSign: (sign: string) => void
  onEnter: () => void
  onDelete: () => void
}

function Key({
  one,
  disabled,
  onSign,
}: { one: GuessKey } & Pick<GuessKeyboardProps, 'disabled' | 'onSign'>) {
  const { sign, shown, label, mark } = one
  return (
    <button
      type="button"
      className={mark ? `${styles.key} ${styles[mark]}` : styles.key}
      disabled={disabled}
      aria-label={label}
      onClick={() => onSign(sign)}
    >
      {shown}
      {mark && <MarkSign mark={mark} className={styles.corner} />}
    </button>
  )
}

/** The keys of a puzzle of guesses. */
export function GuessKeyboard(props: GuessKeyboardProps) {
  const { rows, texts, lang, roomy, disabled, onSign, onEnter, onDelete } = props
  const wide = { type: 'button', className: `${styles.key} ${styles.wide}`, disabled } as const
  return (
    <div
      className={roomy ? `${styles.keyboard} ${styles.roomy}` : styles.keyboard}
      role="group"
      aria-label={texts.keyboard}
      lang={lang}
    >
      {rows.map((row, i) => {
        const isLast = i === rows.length - 1
        return (
          <div key={row[0]!.sign}>
            {isLast && (
              <button {...wide} onClick={onEnter}>
                {texts.enter}
              </button>
            )}
            {row.map((one) => (
              <Key key={one.sign} one={one} disabled={disabled} onSign={onSign} />
            ))}
            {isLast && (
              <button {...wide} aria-label={texts.delete} onClick={onDelete}>
                <BackspaceRegular fontSize={20} />
              </button>
            )}
          </div>
        )
      })}
    </div>
  )
}
