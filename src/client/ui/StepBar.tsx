import { Button } from '@fluentui/react-components'
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import { NextRegular } from '@fluentui/react-icons/svg/next'
import { PauseRegular } from '@fluentui/react-icons/svg/pause'
import { PlayRegular } from '@fluentui/react-icons/svg/play'
import { PreviousRegular } from '@fluentui/react-icons/svg/previous'
import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Steps } from './useSteps.ts'
import styles from './StepBar.module.css'

interface StepBarProps {
  steps: Steps
  time: string // played at this step
  children?: ReactNode // at the end of the buttons' line
}

interface GoProps {
  icon: ReactElement
  label: string
  off: boolean
  onClick: () => void
}

/* At an end it stays where the focus is: a disabled button would lose it. */
const Go = ({ icon, label, off, onClick }: GoProps) => (
  <Button
    appearance="subtle"
    icon={icon}
    aria-label={label}
    disabledFocusable={off}
    onClick={onClick}
  />
)

/** Steps through moves: a track, first, back, play, on, last. */
export function StepBar({ steps, time, children }: StepBarProps) {
  const { t } = useTranslation()
  const { at, last, runs, toggle, goTo } = steps
  const atStart = at === 0
  const atEnd = at === last
  return (
    <div className={styles.bar} role="group" aria-label={t('watch.slider')}>
      <div className={styles.track}>
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={t('watch.slider')}
          aria-valuetext={t('watch.step', { step: at, of: last, time })}
          onChange={({ target }) => goTo(Number(target.value))}
        />
        <span className={styles.time}>{time}</span>
      </div>
      <div className={styles.buttons}>
        <Go
          icon={<PreviousRegular />}
          label={t('watch.first')}
          off={atStart}
          onClick={() => goTo(0)}
        />
        <Go
          icon={<ChevronLeftRegular />}
          label={t('watch.back')}
          off={atStart}
          onClick={() => goTo(at - 1)}
        />
        <Button
          appearance="primary"
          icon={runs ? <PauseRegular /> : <PlayRegular />}
          aria-label={t(runs ? 'watch.stop' : 'watch.play')}
          onClick={toggle}
        />
        <Go
          icon={<ChevronRightRegular />}
          label={t('watch.next')}
          off={atEnd}
          onClick={() => goTo(at + 1)}
        />
        <Go icon={<NextRegular />} label={t('watch.last')} off={atEnd} onClick={() => goTo(last)} />
        {children}
      </div>
    </div>
  )
}
