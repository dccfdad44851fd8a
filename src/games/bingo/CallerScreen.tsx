import { Button, Slider, Switch } from '@fluentui/react-components'
import { PauseRegular } from '@fluentui/react-icons/svg/pause'
import { PlayRegular } from '@fluentui/react-icons/svg/play'
import { Speaker2Regular } from '@fluentui/react-icons/svg/speaker'
import { SpeakerOffRegular } from '@fluentui/react-icons/svg/speaker-off'
import { StopRegular } from '@fluentui/react-icons/svg/stop'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SeatsProps } from '../kit/room-view.tsx'
import { useJustMoved } from '../kit/useJustMoved.tsx'
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx'
import { Ball } from './ball.tsx'
import { CalledBoard } from './CalledBoard.tsx'
import { Next } from './BallPanel.tsx'
import { callOf } from './patterns.ts'
import { pointsOf } from './prizes.ts'
import type { Move, Own, View } from './rules.ts'
import { Announcements } from './Announcements.tsx'
import { useDeviceState } from '../kit/device.tsx'
import styles from './BingoCaller.module.css'

type Props = SeatsProps<View, Own, Move>

const EARLIER = 4
const SETTLES_MS = 400 // a slider that stands so long is meant
const isControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button, input, a, [role=dialog]') !== null

/** The balls on their lane, the last one largest. */
function Lane({ view }: { view: View }) {
  const { balls, called } = view
  const fresh = useJustMoved(called.length)
  const last = called.at(-1)
  return (
    <div className={styles.lane} aria-hidden="true">
      <span className={styles.callerScreenEarlier}>
        {called
          .slice(0, -1)
          .slice(-EARLIER)
          .map((number) => (
            <Ball key={number} balls={balls} number={number} size={84} />
          ))}
      </span>
      {last !== undefined && (
        <Ball key={last} balls={balls} number={last} size={230} rolls={fresh} />
      )}
    </div>
  )
}

/** Calls the next number; the space bar does the same wherever the focus is on nothing. */
function NextNumber({ may, onCall }: { may: boolean; onCall: () => void }) {
  const { t } = useTranslation('rules')
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'Space' || event.repeat || isControl(event.target)) return
      event.preventDefault()
      if (may) onCall()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [may, onCall])
  return (
    <Button
      appearance="primary"
      size="large"
      className={styles.nextNumber}
      disabledFocusable={!may}
      aria-keyshortcuts="Space"
      onClick={onCall}
    >
      {t('bingo.nextNumber')} <kbd>{t('bingo.space')}</kbd>
    </Button>
  )
}

interface PaceProps {
  every: number | null
  usual: number
  disabled: boolean
  onEvery: (every: number | null) => void
}

/** Whether balls come by themselves, and how often. */
function Pace({ every, usual, disabled, onEvery }: PaceProps) {
  const { t } = useTranslation('rules')
  const [pendingEvery, setPendingEvery] = useState<number | null>(null)
  useEffect(() => {
    if (pendingEvery === null) return undefined
    const timer = setTimeout(() => {
      setPendingEvery(null)
      if (pendingEvery !== every) onEvery(pendingEvery)
    }, SETTLES_MS)
    return () => clearTimeout(timer)
  }, [pendingEvery, every, onEvery])
  const interval = pendingEvery ?? every ?? usual
  return (
    <>
      <Switch
        className={styles.switch}
        label={t('bingo.byItself')}
        labelPosition="before"
        checked={every !== null}
        disabled={disabled}
        onChange={(_, { checked }) => onEvery(checked ? interval : null)}
      />
      <label className={styles.pace}>
        <span>{t('bingo.aBallEvery')}</span>
        <b>{t('bingo.seconds', { seconds: interval })}</b>
        <Slider
          min={4}
          max={20}
          value={interval}
          disabled={disabled || every === null}
          aria-valuetext={t('bingo.seconds', { seconds: interval })}
          onChange={(_, { value }) => setPendingEvery(value)}
        />
      </label>
    </>
  )
}

/** Ends the game after a second look. */
function End({ disabled, onEnd }: { disabled: boolean; onEnd: () => void }) {
  const { t } = useTranslation('rules')
  const [isConfirming, setConfirming] = useState(false)
  if (!isConfirming)
    return (
      <Button icon={<StopRegular />} disabled={disabled} onClick={() => setConfirming(true)}>
        {t('bingo.end')}
      </Button>
    )
  return (
    <div className={styles.sure} role="alert">
      <span>{t('bingo.endSure')}</span>
      <Button disabled={disabled} onClick={onEnd}>
        {t('bingo.endYes')}
      </Button>
      <Button onClick={() => setConfirming(false)}>{t('bingo.endNo')}</Button>
    </div>
  )
}

const USUAL = 8 // s, until the caller has chosen

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'

interface Voice {
  readonly on: boolean
  turn(on: boolean): void
}

/** Says each new call aloud where this device has a voice and is asked to; null: it has none. */
function useVoice(call: string, language: string): Voice | null {
  const [on, turn] = useDeviceState('voice', false, isFlag)
  const speech = 'speechSynthesis' in globalThis ? globalThis.speechSynthesis : null
  useEffect(() => {
    if (!speech || !on || call === '') return
    const words = new SpeechSynthesisUtterance(call)
    words.lang = language
    speech.cancel()
    speech.speak(words)
  }, [speech, on, call, language])
  return speech && { on, turn }
}

function Controls({ view, live, busy, onMove }: Props) {
  const { t, i18n } = useTranslation('rules')
  const { called, balls, claims, paused, every } = view
  const last = called.at(-1)
  const voice = useVoice(last === undefined ? '' : callOf(balls, last), i18n.language)
  const [usual] = useState(every ?? USUAL)
  const runs = live && view.caller
  const may = runs && !busy && !paused && claims.length === 0 && called.length < balls
  const onCall = () => onMove({ call: true })
  return (
    <div className={styles.controls}>
      <NextNumber may={may} onCall={onCall} />
      <Pace
        every={every}
        usual={usual}
        disabled={!runs || busy}
        onEvery={(seconds) => onMove({ every: seconds })}
      />
      <div className={styles.buttons}>
        <Button
          icon={paused ? <PlayRegular /> : <PauseRegular />}
          disabled={!runs || busy}
          onClick={() => onMove({ pause: !paused })}
        >
          {t(paused ? 'bingo.goOn' : 'bingo.pause')}
        </Button>
        {voice && (
          <Button
            icon={voice.on ? <Speaker2Regular /> : <SpeakerOffRegular />}
            aria-pressed={voice.on}
            onClick={() => voice.turn(!voice.on)}
          >
            {t(voice.on ? 'bingo.saidAloud' : 'bingo.sayAloud')}
          </Button>
        )}
        <End disabled={!runs || busy || claims.length > 0} onEnd={() => onMove({ end: true })} />
      </div>
    </div>
  )
}

/** The caller's screen: the ball, what to do next, and every number there is. */
export function CallerScreen(props: Props) {
  const { view } = props
  const { t } = useTranslation('rules')
  const { balls, called, prizes, won } = view
  const pattern = prizes[won.length]
  return (
    <>
      <section className={styles.top} aria-label={t('bingo.calling')}>
        <div className={styles.stage}>
          <Lane view={view} />
          <Next view={view} leads />
        </div>
        {!view.outcome && <Controls {...props} />}
      </section>
      <section className={styles.callerScreenCalled}>
        <div className={styles.callerScreenHead}>
          <h2>{t('bingo.calledBoard')}</h2>
          {pattern && (
            <b>
              {t(`bingo.pattern.${pattern}`)},{' '}
              {t('bingo.points_count', { count: pointsOf(pattern) })}
            </b>
          )}
          <span>{t('bingo.inCage', { count: balls - called.length })}</span>
        </div>
        <CalledBoard balls={balls} called={called} wide />
      </section>
      {!view.outcome && (
        <VisuallyHidden as="p" aria-live="polite">
          <Announcements {...props} />
        </VisuallyHidden>
      )}
    </>
  )
}
