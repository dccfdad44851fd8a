import { Button } from '@fluentui/react-components'
import { ArrowSyncRegular } from '@fluentui/react-icons/svg/arrow-sync'
import { useState, type KeyboardEvent, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import {
  roomView,
  type BoardProps,
  type LastMoveProps,
  type MiniProps,
  type EndProps,
  type BetterProps,
} from '../kit/room-view.tsx'
import { SeatToken } from '../kit/seat-token.tsx'
import { Totals } from '../kit/totals.tsx'
import { useJustMoved } from '../kit/useJustMoved.tsx'
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx'
import { Die } from './die.tsx'
import { Felt, rests } from './felt.tsx'
import type { Held, Move, View } from './rules.ts'
import { Seats } from './Seats.tsx'
import styles from './Dice.module.css'

type Props = BoardProps<View, null, Move>

/** How many boxes are taken by all: with the roll it names a throw. */
const taken = ({ cards }: View) => cards.reduce((all, card) => all + Object.keys(card).length, 0)

/** What the viewer keeps between two rolls: their own choice until they roll, then what was kept. */
function useHold(view: View): [Held, (place: number) => void] {
  const throwName = `${taken(view)} ${view.rolls}`
  const [chosen, setChosen] = useState<{ of: string; held: readonly boolean[] } | null>(null)
  const held = chosen?.of === throwName ? chosen.held : view.held
  const toggle = (place: number) =>
    setChosen({ of: throwName, held: held.with(place, !held[place]) })
  return [[...held] as Held, toggle]
}

interface DieButtonProps {
  place: number
  face: number
  held: boolean
  tumbles: string | null // which roll it tumbles in
  mayChoose: boolean
  onToggle: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** A die where it lies; pressed, it changes between court and squares. */
function DieButton(props: DieButtonProps) {
  const { place, face, held, tumbles, mayChoose, onToggle, onKeyDown } = props
  const { t } = useTranslation('rules')
  const { x, y, turn } = rests[place]!
  const says = () => {
    if (face === 0) return t('dice.notThrown')
    if (mayChoose) return t(held ? 'dice.release' : 'dice.keep', { face })
    return t(held ? 'dice.heldDice' : 'dice.onCourt', { dice: face })
  }
  const where = { '--x': x, '--y': y, '--turn': `${turn}deg`, '--place': place }
  return (
    <button
      type="button"
      className={`${styles.die} ${held ? styles.kept : ''}`}
      style={where as object}
      aria-disabled={!mayChoose}
      aria-label={says()}
      aria-keyshortcuts={String(place + 1)}
      onClick={onToggle}
      onKeyDown={onKeyDown}
    >
      <span key={tumbles} className={tumbles ? styles.tumbles : undefined}>
        <Die face={face} held={held} />
      </span>
    </button>
  )
}

/** How many rolls are made, as squares and in words. */
function Rolls({ view }: { view: View }) {
  const { t } = useTranslation('rules')
  const { rolls, rollsLeft } = view
  const of = rolls + rollsLeft
  return (
    <div className={styles.rolls}>
      {Array.from({ length: of }, (_, roll) => (
        <i key={roll} className={roll < rolls ? styles.used : undefined} aria-hidden="true" />
      ))}
      <span>
        {rolls > 0 && <b>{t('dice.roll', { roll: rolls, rolls: of })}</b>}
        <span>{t('dice.rollsLeft', { count: rollsLeft })}</span>
      </span>
    </div>
  )
}

/** What one roll brought, for anyone who can't see it. */
function InWords({ view, held }: { view: View; held: readonly boolean[] }) {
  const { t } = useTranslation('rules')
  const those = (kept: boolean) => view.dice.filter((_, place) => held[place] === kept).join(', ')
  const [court, hand] = [those(false), those(true)]
  return (
    <VisuallyHidden as="p" aria-live="polite">
      {view.rolls > 0 && court !== '' && t('dice.onCourt', { dice: court })}{' '}
      {view.rolls > 0 && hand !== '' && t('dice.heldDice', { dice: hand })}
    </VisuallyHidden>
  )
}

interface RollButtonProps {
  view: View
  count: number // dice that would be thrown
  busy: boolean
  onRoll: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** Throws what isn't kept. Without a roll left it stays in its place, so that focus isn't lost. */
function RollButton({ view, count, busy, onRoll, onKeyDown }: RollButtonProps) {
  const { t } = useTranslation('rules')
  const text = () => {
    if (busy) return t('dice.rolling')
    if (view.rollsLeft === 0) return t('dice.takeBox')
    return view.rolls === 0 ? t('dice.rollFirst') : t('dice.rollDice', { count })
  }
  return (
    <Button
      className={styles.roll}
      size="large"
      icon={<ArrowSyncRegular />}
      disabledFocusable={busy || count === 0 || view.rollsLeft === 0}
      aria-keyshortcuts="R"
      onClick={onRoll}
      onKeyDown={onKeyDown}
    >
      {text()}
    </Button>
  )
}

/** What the squares hold, or how to fill them. */
function Plate({ count, mayChoose }: { count: number; mayChoose: boolean }) {
  const { t } = useTranslation('rules')
  if (count > 0) return <span className={styles.plate}>{t('dice.heldCount', { count })}</span>
  return (
    mayChoose && <span className={`${styles.plate} ${styles.hint}`}>{t('dice.tapToKeep')}</span>
  )
}

/** The court with five dice. Digits keep and release, R rolls. */
function Board({ view, seat, live, busy, onMove }: Props) {
  const [held, toggle] = useHold(view)
  const fresh = useJustMoved(taken(view) * 4 + view.rolls) // at most three rolls to a box
  const mine = live && seat !== null && view.turn === seat
  const mayRoll = mine && !busy && view.rollsLeft > 0 && held.includes(false)
  const mayChoose = mine && !busy && view.rolls > 0 && view.rollsLeft > 0
  const choose = (place: number) => {
    if (mayChoose) toggle(place)
  }
  const roll = () => {
    if (mayRoll) onMove({ held })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const place = Number(event.key) - 1
    if (place in view.dice) choose(place)
    else if (event.key.toLowerCase() === 'r') roll()
    else return
    event.preventDefault()
  }
  const { t } = useTranslation('rules')
  const kept = held.filter(Boolean).length
  const thrown = view.rolls === 0 ? [] : [...held.keys()].filter((place) => !held[place])
  return (
    <div className={styles.game} role="group" aria-label={t('dice.board')}>
      <div className={styles.felt}>
        <Felt thrown={thrown} />
        {view.dice.map((face, place) => (
          <DieButton
            key={place}
            place={place}
            face={face}
            held={held[place]!}
            tumbles={fresh && !view.held[place] && face > 0 ? `roll ${view.rolls}` : null}
            mayChoose={mayChoose}
            onToggle={() => choose(place)}
            onKeyDown={onKeyDown}
          />
        ))}
        <Plate count={kept} mayChoose={mayChoose} />
      </div>
      <div className={styles.act}>
        {!view.outcome && <Rolls view={view} />}
        {mine && (
          <RollButton
            view={view}
            count={5 - kept}
            busy={busy}
            onRoll={roll}
            onKeyDown={onKeyDown}
          />
        )}
      </div>
      <InWords view={view} held={view.held} />
    </div>
  )
}

const scores = ({ totals }: View) => totals.map(({ total }) => total)

const Mini = ({ view }: MiniProps<View>) => <Totals totals={scores(view)} />

const shown = (dice: readonly number[]) => dice.toSorted((a, b) => a - b).join(' ')
const keptOf = (dice: readonly number[], held: readonly boolean[]) =>
  shown(dice.filter((_, place) => held[place]))

/** What a roll was: what came of the first, what was kept for the next. */
export function Rolled({ view: { turn, rolls, dice, held }, players }: LastMoveProps<View>) {
  const { t } = useTranslation('rules')
  const name = players[turn!]?.name
  if (rolls === 1) return t('dice.threw', { name, dice: shown(dice) })
  if (!held.includes(true)) return t('dice.keptNone', { name })
  return t('dice.keptDice', { name, dice: keptOf(dice, held) })
}

/** What was done with some dice, and what would have been best. */
export function Better({ move, made, view: { dice }, lost }: BetterProps<View, Move>) {
  const { t, i18n } = useTranslation('rules')
  const says = (one: Move) =>
    'box' in one ? t(`dice.box.${one.box}`) : keptOf(dice, one.held) || t('dice.better.nothing')
  const [was, best] = ['box' in made ? 'took' : 'kept', 'box' in move ? 'Took' : 'Kept'] as const
  return t(`dice.better.${was}${best}`, {
    made: says(made),
    best: says(move),
    lost: lost?.toLocaleString(i18n.language, { minimumFractionDigits: 1 }),
  })
}

/** Which box was taken last, in words. */
function LastMove(props: LastMoveProps<View>) {
  const { t } = useTranslation('rules')
  const { view, players, each } = props
  const { last, rolls, turn } = view
  if (each && rolls > 0 && turn !== null) return <Rolled {...props} />
  if (!last) return t('dice.firstMove', { name: players[0]?.name })
  const { seat, box, points, joker } = last
  const told = joker ? 'dice.lastMoveJoker' : 'dice.lastMove'
  return t(told, { name: players[seat]?.name, box: t(`dice.box.${box}`), points })
}

const PAINT_MS = 400 // of the last box, as DiceCard.module.css has it

/** Whether the upper part brought its bonus, and how near it came. */
function EndNote({ view, seat }: EndProps<View>) {
  const { t } = useTranslation('rules')
  const { upper, bonus } = view.totals[seat]!
  return t(bonus > 0 ? 'dice.endBonus' : 'dice.endNoBonus', { upper })
}

/** What the viewer's own total is made of, as bars. */
function EndOwn({ view, seat }: EndProps<View>) {
  const { t } = useTranslation('rules')
  const { upper, bonus, lower, jokers, total } = view.totals[seat]!
  const parts = [
    { name: t('dice.endUpper'), points: upper + bonus },
    { name: t('dice.endLower'), points: lower },
    ...(jokers > 0 ? [{ name: t('dice.endJokers'), points: jokers }] : []),
  ]
  return (
    <div className={styles.own}>
      <h3>{t('dice.endOwn', { total })}</h3>
      <dl>
        {parts.map(({ name, points }) => (
          <div key={name} style={{ '--part': points / Math.max(1, total) } as CSSProperties}>
            <dt>{name}</dt>
            <dd>{points}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

export default roomView<View, null, Move>({
  Board,
  Token: SeatToken,
  LastMove,
  Better,
  Mini,
  scores,
  EndNote,
  EndOwn,
  layout: { kind: 'scoreCard', Seats, stands: 'beside' },
  landingMs: () => PAINT_MS,
})
