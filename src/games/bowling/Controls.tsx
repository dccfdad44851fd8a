import { Button } from '@fluentui/react-components'
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx'
import { AIM, POWER, SPIN } from './lane.ts'
import type { Move } from './rules.ts'
import styles from './Bowling.module.css'

interface ControlsProps {
  aimed: Move
  disabled: boolean
  rolling: boolean
  onAim: (aimed: Move) => void
  onBowl: () => void
}

/** Direction and strength, for the eye and in words. */
function useWords() {
  const { t } = useTranslation('rules')
  const side = (value: number) => (value < 0 ? 'left' : 'right')
  return {
    seen: (what: 'aim' | 'spin', value: number) =>
      t(value === 0 ? `bowling.${what}None` : `bowling.${side(value)}`, { count: Math.abs(value) }),
    spokenText: (what: 'aim' | 'spin', value: number) =>
      t(`bowling.${what}Says.${value === 0 ? 'none' : side(value)}`, { count: Math.abs(value) }),
    power: (power: number) => {
      if (power < POWER.sweetFrom) return t('bowling.soft')
      return t(power > POWER.sweetTo ? 'bowling.hard' : 'bowling.sweet')
    },
  }
}

/** What is aimed at, in one sentence. */
export function useAimWords(): (aimed: Move) => string {
  const { t } = useTranslation('rules')
  const words = useWords()
  return ({ aim, power, spin }) =>
    t('bowling.aimed', {
      aim: words.spokenText('aim', aim),
      spin: words.spokenText('spin', spin),
      power: t('bowling.powerOf', { power, most: POWER.max }),
    })
}

interface StepperProps extends ControlsProps {
  what: 'aim' | 'spin'
  most: number
}

/** A step to the left or to the right. */
function Stepper({ what, most, aimed, disabled, onAim }: StepperProps) {
  const { t } = useTranslation('rules')
  const words = useWords()
  const value = aimed[what]
  const step = (by: number) => {
    const next = value + by
    if (!disabled && Math.abs(next) <= most) onAim({ ...aimed, [what]: next })
  }
  return (
    <div className={styles.stepper} role="group" aria-label={t(`bowling.${what}`)}>
      <span className={styles.caption} aria-hidden="true">
        {t(`bowling.${what}`)}
      </span>
      <div className={styles.steps}>
        <Button
          className={styles.step}
          size="small"
          icon={<ChevronLeftRegular />}
          aria-label={t(`bowling.${what}Left`)}
          disabledFocusable={disabled || value === -most}
          onClick={() => step(-1)}
        />
        <output aria-live="polite">
          <b aria-hidden="true">{words.seen(what, value)}</b>
          <VisuallyHidden>{words.spokenText(what, value)}</VisuallyHidden>
        </output>
        <Button
          className={styles.step}
          size="small"
          icon={<ChevronRightRegular />}
          aria-label={t(`bowling.${what}Right`)}
          disabledFocusable={disabled || value === most}
          onClick={() => step(1)}
        />
      </div>
    </div>
  )
}

const cells = Array.from({ length: POWER.max }, (_, i) => i + 1)
const isSweet = (power: number) => power >= POWER.sweetFrom && power <= POWER.sweetTo

/** Ten cells, a bar under those with which a hand is surest. */
function Power({ aimed, disabled, onAim }: ControlsProps) {
  const { t } = useTranslation('rules')
  const words = useWords()
  const { power } = aimed
  const of = t('bowling.powerOf', { power, most: POWER.max })
  return (
    <div className={styles.power}>
      <span className={styles.caption} aria-hidden="true">
        <span>{t('bowling.power')}</span>
        <span>
          <b>{of}</b>
          <span className={styles.zone}>, {words.power(power)}</span>
        </span>
      </span>
      <div className={styles.cells}>
        {cells.map((cell) => (
          <i
            key={cell}
            className={`${cell <= power ? styles.full : ''} ${isSweet(cell) ? styles.sweet : ''}`}
          />
        ))}
        <input
          type="range"
          min={POWER.min}
          max={POWER.max}
          value={power}
          disabled={disabled}
          aria-label={t('bowling.power')}
          aria-valuetext={`${of}, ${words.power(power)}`}
          onChange={(event) => onAim({ ...aimed, power: Number(event.target.value) })}
        />
      </div>
    </div>
  )
}

/** The same as drawing the ball back, without a drag and without haste. */
export function Controls(props: ControlsProps) {
  const { t } = useTranslation('rules')
  const { disabled, rolling, onBowl } = props
  return (
    <div className={styles.controls}>
      <Stepper {...props} what="aim" most={AIM} />
      <Stepper {...props} what="spin" most={SPIN} />
      <Power {...props} />
      <Button
        className={styles.bowl}
        appearance="primary"
        size="large"
        disabledFocusable={disabled}
        onClick={() => !disabled && onBowl()}
      >
        {t(rolling ? 'bowling.rolling' : 'bowling.bowl')}
      </Button>
    </div>
  )
}
