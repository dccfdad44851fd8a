import type { Goals } from './match-props.ts'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { SubtractRegular } from '@fluentui/react-icons/svg/subtract'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { MOST_GOALS } from '#shared/predictors.ts'
import { classes } from '#client/ui/classes.ts'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import styles from './ScoreStepper.module.css'

interface ScoreStepperProps {
  readonly team: string
  readonly goals: Goals
  readonly onChange: (goals: Goals) => void
  readonly onDigit?: () => void // a digit was typed: on to the next
  readonly onFirst?: () => void // where nothing is said: what more goals say, of both sides
  readonly look?: 'card' | 'pitch' | 'row' | 'joined' // the last two: minus and plus beside the number
  readonly isOff?: boolean // shown only
  readonly isChanged?: boolean
  readonly isGuess?: boolean // dashed: as it stands, not said by anyone
  readonly isWrong?: boolean
}

/** What a key does to a number: a digit sets it, minus and the like clear it, arrows count. */
export function goalsAfter(key: string, goals: Goals): Goals | undefined {
  if (/^\d$/.test(key)) return Number(key)
  if (['-', '−', 'Backspace', 'Delete'].includes(key)) return null
  if (key === 'ArrowUp') return Math.min(MOST_GOALS, (goals ?? -1) + 1)
  if (key === 'ArrowDown') return goals === null ? null : Math.max(0, goals - 1)
  return undefined
}

interface StepProps {
  readonly by: 'plus' | 'minus'
  readonly label: string
  readonly isOff: boolean
  readonly onPress: () => void
}

/** Plus or minus; the keyboard has the number itself. */
function Step({ by, label, isOff, onPress }: StepProps) {
  return (
    <button
      type="button"
      className={styles[by]}
      tabIndex={-1}
      disabled={isOff}
      aria-label={label}
      onClick={onPress}
    >
      {by === 'plus' ? <AddRegular fontSize={16} /> : <SubtractRegular fontSize={16} />}
    </button>
  )
}

/** One side's goals: plus, number, minus. */
export function ScoreStepper(props: ScoreStepperProps) {
  const { team, goals, onChange, onDigit, onFirst, look = 'card', isOff = false } = props
  const { t } = useTranslation()
  const more = () => (onFirst ? onFirst() : onChange(goalsAfter('ArrowUp', goals) ?? null))
  const fewer = () => onChange(goalsAfter('ArrowDown', goals) ?? null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOff || event.ctrlKey || event.metaKey || event.altKey) return
    const next = goalsAfter(event.key, goals)
    if (next === undefined) return
    event.preventDefault()
    if (event.key === 'ArrowUp' && onFirst) return onFirst()
    if (next !== goals) onChange(next)
    if (/^\d$/.test(event.key)) onDigit?.()
  }
  const valueText = goals === null ? t('predict.noGoals') : String(goals)
  return (
    <div className={classes(styles.stepper, styles[look])}>
      <Step
        by="plus"
        label={t('predict.more', { team })}
        isOff={isOff || goals === MOST_GOALS}
        onPress={more}
      />
      <div
        role="spinbutton"
        tabIndex={0}
        data-goals
        aria-label={t('predict.goals', { team })}
        aria-valuemin={0}
        aria-valuemax={MOST_GOALS}
        aria-valuetext={valueText}
        {...(goals !== null && { 'aria-valuenow': goals })}
        aria-invalid={props.isWrong || undefined}
        aria-disabled={isOff || undefined}
        className={classes(
          styles.number,
          props.isChanged && styles.changed,
          props.isGuess && styles.guess,
          props.isWrong && styles.wrong,
        )}
        onKeyDown={onKeyDown}
      >
        {look === 'pitch' && goals !== null ? (
          <CourtNumeral value={goals} size={56} className={styles.drawn} />
        ) : (
          <span aria-hidden="true">{goals ?? '–'}</span>
        )}
      </div>
      <Step
        by="minus"
        label={t('predict.fewer', { team })}
        isOff={isOff || !goals}
        onPress={fewer}
      />
    </div>
  )
}
