import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { usePace, useShowing } from '../kit/pace.tsx'
import { roomView, type BoardProps, type LastMoveProps, type MiniProps } from '../kit/room-view.tsx'
import { SeatToken } from '../kit/seat-token.tsx'
import { Totals } from '../kit/totals.tsx'
import { isStill } from '../kit/reduced-motion.tsx'
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx'
import { Controls, useAimWords } from './Controls.tsx'
import { EndNote, EndOwn, EndWhy } from './End.tsx'
import { LanePicture, narrowFit, Throw, Waiting, wideFit, type Fit } from './lane-picture.tsx'
import { LastBall } from './LastBall.tsx'
import { throwDuration } from './motion.ts'
import { FULL, numbersOf } from './rack.ts'
import type { Move, View } from './rules.ts'
import { Seats } from './Seats.tsx'
import { useAim } from './useAim.tsx'
import { useResult } from './useResult.tsx'
import { useThrowAnimation } from './useThrowAnimation.tsx'
import styles from './Bowling.module.css'

type Props = BoardProps<View, null, Move>

const NARROW = '(max-width: 767px)'

function useFit(): Fit {
  const narrow = useSyncExternalStore(
    (changed) => {
      const query = globalThis.matchMedia?.(NARROW)
      query?.addEventListener('change', changed)
      return () => query?.removeEventListener('change', changed)
    },
    () => globalThis.matchMedia?.(NARROW).matches ?? false,
  )
  return narrow ? narrowFit : wideFit
}

/** The lane in words. */
function useLaneText(): (standing: number) => string {
  const { t } = useTranslation('rules')
  return (standing) => {
    if (standing === FULL) return t('bowling.laneFull')
    return t('bowling.lane', { pins: numbersOf(standing).join(', ') })
  }
}

interface GripProps {
  fit: Fit
  aimed: Move
  mayBowl: boolean
  grip: ReturnType<typeof useAim>['grip']
  onBowl: (aimed: Move) => void
}

/** The ball as a button: drawn back and let go, or aimed by keys. */
function Grip({ fit, aimed, mayBowl, grip, onBowl }: GripProps) {
  const { t } = useTranslation('rules')
  const words = useAimWords()
  return (
    <button
      type="button"
      className={styles.grip}
      style={{ left: `${(fit.ball / fit.width) * 100}%` }}
      aria-label={`${t('bowling.ball')} ${words(aimed)}`}
      aria-disabled={!mayBowl}
      onClick={({ detail }) => detail === 0 && mayBowl && onBowl(aimed)}
      {...grip}
    />
  )
}

/** The whole lane as a button while a ball rolls: a tap skips to its result. */
function Skip() {
  const { t } = useTranslation('rules')
  const pace = usePace()
  if (!pace) return null
  return (
    <button
      type="button"
      className={styles.skip}
      aria-label={t('bowling.skip')}
      onClick={() => pace.skip()}
    />
  )
}

/** The result of a throw, on the lane as it comes to rest. */
function Outcome({ of, delayMs }: { of: View; delayMs: number }) {
  const result = useResult()
  return (
    <span className={styles.result} style={{ animationDelay: `${delayMs}ms` }} aria-hidden="true">
      {result.short(of.last!)}
    </span>
  )
}

const REST_MS = 800 // before the end of what is shown

/** The lane, the ball drawn back on it, and under it the same in steps. */
function Board({ view, seat, live, busy, onMove }: Props) {
  const { t } = useTranslation('rules')
  const { view: visibleView, throwing, rate } = useThrowAnimation(view)
  useShowing(throwing !== null)
  const fit = useFit()
  const laneText = useLaneText()
  const aimWords = useAimWords()
  const plays = live && seat !== null // steps stay where they are between turns, and so does focus
  const mine = plays && view.turn === seat
  const mayBowl = mine && !busy && throwing === null
  const bowl = (aimed: Move) => {
    if (mayBowl) onMove(aimed)
  }
  const { aimed, setAimed, pull, grip } = useAim({ fit, mayBowl, onBowl: bowl })
  const thrown = throwing?.last ?? null
  return (
    <div className={styles.game} role="group" aria-label={t('bowling.board')}>
      <div className={styles.lane}>
        <LanePicture fit={fit} label={laneText(visibleView.standing)}>
          {thrown ? (
            <Throw key={throwing!.balls} fit={fit} thrown={thrown} rate={rate} />
          ) : (
            <Waiting
              fit={fit}
              standing={visibleView.standing}
              aimed={mine ? aimed : null}
              pull={pull}
            />
          )}
        </LanePicture>
        {plays && <Grip fit={fit} aimed={aimed} mayBowl={mayBowl} grip={grip} onBowl={bowl} />}
        {thrown && <Skip />}
        {mayBowl && <span className={styles.hint}>{t('bowling.hint')}</span>}
        {thrown && (
          <Outcome
            key={`came ${throwing!.balls}`}
            of={throwing!}
            delayMs={(throwDuration(thrown) - REST_MS) / rate}
          />
        )}
      </div>
      {plays && (
        <Controls
          aimed={aimed}
          disabled={!mayBowl}
          rolling={busy || throwing !== null}
          onAim={setAimed}
          onBowl={() => bowl(aimed)}
        />
      )}
      <VisuallyHidden as="p" aria-live="polite">
        {mayBowl && aimWords(aimed)}
      </VisuallyHidden>
    </div>
  )
}

const scores = ({ sheets }: View) => sheets.map(({ total }) => total)

const Mini = ({ view }: MiniProps<View>) => <Totals totals={scores(view)} />

/** What is left to bowl at, or what the last ball did, in words. */
function LastMove({ view: latest, players }: LastMoveProps<View>) {
  const { t } = useTranslation('rules')
  const { view } = useThrowAnimation(latest)
  const result = useResult()
  const { last, standing, ball } = view
  if (!last) return t('bowling.firstMove', { name: players[view.turn ?? 0]?.name })
  const text = result.full(last, players[last.seat]?.name ?? '')
  if (ball === 0 || standing === FULL || view.outcome) return text
  const count = numbersOf(standing).length
  return `${text}. ${t(ball === 1 ? 'bowling.spareOn' : 'bowling.pinsLeft', { count })}`
}

export default roomView<View, null, Move>({
  Board,
  Token: SeatToken,
  LastMove,
  Mini,
  scores,
  EndNote,
  EndOwn,
  EndWhy,
  layout: { kind: 'scoreCard', Seats, stands: 'below', Side: LastBall },
  landingMs: ({ last }) => (last && !isStill() ? throwDuration(last) : 0),
})
