import { Button } from '@fluentui/react-components'
import { PauseRegular } from '@fluentui/react-icons/svg/pause'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PuzzlePlay } from '../contract.ts'
import { useNow } from '#client/ui/useNow.ts'
import { clockText } from './useScoreText.ts'
import styles from './StageClock.module.css'

interface StageClockProps {
  play: PuzzlePlay
  busy: boolean
  onPause: () => void
}

/** The player's own clock, as the server runs it, and the way to stop it. */
export function StageClock({ play, busy, onPause }: StageClockProps) {
  const { t } = useTranslation()
  const [skew] = useState(() => Date.parse(play.now) - Date.now())
  const now = useNow(skew)
  const since = play.running ? Math.max(0, now - Date.parse(play.now)) : 0
  return (
    <>
      <span className={styles.clock} role="timer" aria-label={t('puzzle.clock')}>
        {clockText(play.ms + since)}
      </span>
      {play.running && (
        <Button
          icon={<PauseRegular />}
          aria-label={t('puzzle.pause')}
          disabled={busy}
          onClick={onPause}
        />
      )}
    </>
  )
}
