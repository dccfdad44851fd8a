import { BackspaceRegular } from '@fluentui/react-icons/svg/backspace'
import { MarkSign } from '../kit/guess-tile.tsx'
import { keyMarks, keyRows } from './keys.ts'
import type { View } from './rules.ts'
import { pretty } from './symbols.ts'
import { useSigns, useTexts } from './useTexts.tsx'
import styles from './Keyboard.module.css'

interface KeyboardProps {
  view: View
  disabled: boolean
  onSign: (sign: string) => void
  onEnter: () => void
  onDelete: () => void
}

function SignKeys({ view, disabled, row, onSign }: KeyboardProps & { row: string }) {
  const { said, tileText } = useSigns()
  const known = keyMarks(view)
  const shown = [...row].filter((sign) => sign !== '=' || view.mode === 'equation')
  return shown.map((sign) => {
    const mark = known.get(sign)
    return (
      <button
        key={sign}
        type="button"
        className={mark ? `${styles.key} ${styles[mark]}` : styles.key}
        disabled={disabled}
        aria-label={mark ? tileText(sign, mark) : said(sign)}
        onClick={() => onSign(sign)}
      >
        {pretty(sign)}
        {mark && <MarkSign mark={mark} className={styles.corner} />}
      </button>
    )
  })
}

/** Digits, then the operators between Enter and Delete, with what is known of each sign. */
export function Keyboard(props: KeyboardProps) {
  const { disabled, onEnter, onDelete } = props
  const { t } = useTexts()
  const wide = `${styles.key} ${styles.wide}`
  return (
    <div className={styles.keyboard} role="group" aria-label={t('keyboard')}>
      <div>
        <SignKeys {...props} row={keyRows[0]} />
      </div>
      <div>
        <button type="button" className={wide} disabled={disabled} onClick={onEnter}>
          {t('enter')}
        </button>
        <SignKeys {...props} row={keyRows[1]} />
        <button
          type="button"
          className={wide}
          disabled={disabled}
          aria-label={t('delete')}
          onClick={onDelete}
        >
          <BackspaceRegular fontSize={20} />
        </button>
      </div>
    </div>
  )
}
