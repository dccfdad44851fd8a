import { ArrowRedoRegular } from '@fluentui/react-icons/svg/arrow-redo'
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { EraserRegular } from '@fluentui/react-icons/svg/eraser'
import { LightbulbRegular } from '@fluentui/react-icons/svg/lightbulb'
import type { ReactNode } from 'react'
import { remainingCounts } from './sheet.ts'
import { useTexts } from './useNames.tsx'
import type { Solving } from './useSolving.tsx'
import styles from './Sudoku.module.css'

interface ToolProps {
  icon: ReactNode
  text: string
  isOn?: boolean
  disabled?: boolean
  onClick: () => void
}

function Tool({ icon, text, isOn, disabled, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className={isOn ? `${styles.tool} ${styles.on}` : styles.tool}
      disabled={disabled}
      aria-pressed={isOn}
      onClick={onClick}
    >
      {icon}
      <span>{text}</span>
    </button>
  )
}

interface PadProps {
  solving: Solving
  remainingHints: number
  disabled: boolean
}

function ToolRow({ solving, remainingHints, disabled }: PadProps) {
  const { t } = useTexts()
  const { isNoting, holdsBack } = solving
  return (
    <div className={styles.tools} role="group" aria-label={t('tools.label')}>
      <Tool
        icon={<ArrowUndoRegular fontSize={20} />}
        text={t('tools.undo')}
        disabled={!solving.canUndo}
        onClick={solving.undo}
      />
      <Tool
        icon={<ArrowRedoRegular fontSize={20} />}
        text={t('tools.redo')}
        disabled={!solving.canRedo}
        onClick={solving.redo}
      />
      <Tool
        icon={<EraserRegular fontSize={20} />}
        text={t('tools.erase')}
        disabled={disabled || solving.cell === null}
        onClick={solving.erase}
      />
      <Tool
        icon={<EditRegular fontSize={20} />}
        text={t(isNoting ? 'tools.notesOn' : 'tools.notes')}
        isOn={isNoting}
        disabled={disabled}
        onClick={solving.toggleNotes}
      />
      <Tool
        icon={<LightbulbRegular fontSize={20} />}
        text={holdsBack ? t('tools.tell') : t('tools.hint', { count: remainingHints })}
        disabled={disabled || (remainingHints === 0 && !holdsBack)}
        onClick={() => void solving.hint()}
      />
    </div>
  )
}

/** The tools and the nine digits, each with how many are left to write. */
export function Pad(props: PadProps) {
  const { solving, disabled } = props
  const { t } = useTexts()
  return (
    <>
      <ToolRow {...props} />
      <div className={styles.pad} role="group" aria-label={t('tools.pad')}>
        {remainingCounts(solving.sheet.grid).map((count, i) => {
          const digit = i + 1
          const remainingText = t('left', { count })
          const isArmed = solving.armed === digit
          return (
            <button
              key={digit}
              type="button"
              className={[styles.digit, isArmed && styles.on, count === 0 && styles.done]
                .filter(Boolean)
                .join(' ')}
              disabled={disabled}
              aria-label={t('digit', { digit, left: remainingText })}
              aria-pressed={isArmed || undefined}
              onClick={() => solving.press(digit)}
            >
              <b>{digit}</b>
              <span className={styles.left}>{remainingText}</span>
              <span className={styles.count}>{count}</span>
            </button>
          )
        })}
      </div>
    </>
  )
}
