import { Button, Switch } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import {
  roomView,
  type BoardProps,
  type EndProps,
  type LastMoveProps,
  type MiniProps,
} from '../kit/room-view.tsx'
import { SeatToken } from '../kit/seat-token.tsx'
import { CalledBoard } from './CalledBoard.tsx'
import { Card } from './Card.tsx'
import { CallerScreen } from './CallerScreen.tsx'
import { Balls, BallPanel } from './BallPanel.tsx'
import { PatternPicture } from './pattern-picture.tsx'
import { attempt, callOf, ways, type Card as Numbers } from './patterns.ts'
import { PrizePanel } from './PrizePanel.tsx'
import type { Move, Own, View } from './rules.ts'
import { Announcements, useNames } from './Announcements.tsx'
import { useDeviceState } from '../kit/device.tsx'
import styles from './Bingo.module.css'

const tenths = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const

type Props = BoardProps<View, Own, Move>

interface SavedMarks {
  readonly card: string // whose marks these are
  readonly marks: readonly number[]
}

const isSavedMarks = (value: unknown): value is SavedMarks =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as SavedMarks).card === 'string' &&
  Array.isArray((value as SavedMarks).marks)
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'

interface Marks {
  readonly marked: ReadonlySet<number>
  readonly auto: boolean // the device marks what is called
  mark(number: number): void // or takes the mark away
  setAuto(auto: boolean): void
}

/** The player's own marks, on numbers that were called: this device's, the game knows nothing of them. */
function useMarks(card: Numbers, called: readonly number[]): Marks {
  const [savedMarks, setSavedMarks] = useDeviceState<SavedMarks>(
    'marks',
    { card: '', marks: [] },
    isSavedMarks,
  )
  const [auto, setAuto] = useDeviceState('auto', false, isFlag)
  const name = card.join()
  const own = savedMarks.card === name ? savedMarks.marks : []
  const may = new Set(called)
  const mark = (number: number) => {
    if (auto || !may.has(number)) return
    const marks = own.includes(number) ? own.filter((one) => one !== number) : [...own, number]
    setSavedMarks({ card: name, marks })
  }
  const marked = new Set(auto ? called : own.filter((number) => may.has(number)))
  const turn = (on: boolean) => {
    if (!on) setSavedMarks({ card: name, marks: card.filter((number) => may.has(number)) })
    setAuto(on)
  }
  return { marked, auto, mark, setAuto: turn }
}

/** The first number that was called and isn't marked. */
function unmarked(card: Numbers, called: readonly number[], { marked }: Marks): number | undefined {
  return called.find((number) => card.includes(number) && !marked.has(number))
}

interface BingoButtonProps extends Props {
  mine: number
  ready: boolean // the marks make the pattern
  onBingo: () => void
}

/** The claim. Once made it stays in its place, so that focus isn't lost. */
function BingoButton({ view, mine, live, busy, ready, onBingo }: BingoButtonProps) {
  const { t } = useTranslation('rules')
  const pattern = view.prizes[view.won.length]
  const claimed = view.claims.includes(mine)
  const out = view.sitOut.includes(mine)
  const text = () => {
    if (busy) return t('bingo.checking')
    if (claimed) return t('bingo.right')
    return out ? t('bingo.sitsOut') : t('bingo.name')
  }
  return (
    <Button
      className={styles.bingo}
      size="large"
      appearance="primary"
      disabledFocusable={!live || busy || claimed || out || !ready || !pattern}
      aria-keyshortcuts="B"
      onClick={onBingo}
    >
      {busy || claimed || out ? text() : `${text()}!`}
    </Button>
  )
}

interface PlayProps extends Props {
  card: Numbers
  mine: number
}

/** The viewer's card, the claim under it, and whether the device marks. */
function Play(props: PlayProps) {
  const { view, card, mine, live, busy, onMove } = props
  const { t } = useTranslation('rules')
  const marks = useMarks(card, view.called)
  const pattern = view.prizes[view.won.length]
  const tried = pattern && attempt(card, pattern, marks.marked)
  const ready = tried?.missing.length === 0
  const won = view.won.findLast(({ seats }) => seats.includes(mine))
  const wonWay = won ? attempt(card, won.pattern, new Set(view.called)).way : null
  const missed = unmarked(card, view.called, marks)
  const may = live && !busy && ready && !view.claims.includes(mine) && !view.sitOut.includes(mine)
  const onBingo = () => {
    if (may) onMove({ claim: pattern! })
  }
  return (
    <div className={styles.game}>
      <Card
        balls={view.balls}
        card={card}
        marked={marks.marked}
        called={view.called}
        done={ready ? tried.way : wonWay}
        onMark={(number) => marks.mark(number)}
        onBingo={onBingo}
      />
      <BingoButton {...props} ready={ready} onBingo={onBingo} />
      <div className={styles.under}>
        <Switch
          label={t('bingo.auto')}
          checked={marks.auto}
          onChange={(_, { checked }) => marks.setAuto(checked)}
        />
        {missed !== undefined && <p>{t('bingo.missed', { call: callOf(view.balls, missed) })}</p>}
      </div>
    </div>
  )
}

/** What somebody without a card sees: the last balls and all that were called. */
function Watch({ view }: { view: View }) {
  return (
    <div className={styles.watch}>
      <Balls view={view} size={200} />
      <CalledBoard balls={view.balls} called={view.called} wide />
    </div>
  )
}

function Board(props: Props) {
  const { own, seat, view } = props
  const card = own && 'card' in own ? own.card : []
  if (seat === null || card.length === 0) return <Watch view={view} />
  return <Play key={card.join()} {...props} card={card} mine={seat} />
}

/** The last ball, in words. */
function LastMove({ view }: LastMoveProps<View>) {
  const { t } = useTranslation('rules')
  const last = view.called.at(-1)
  return last === undefined ? t('bingo.firstComes') : callOf(view.balls, last)
}

/** A finished game at a glance: the prizes that were won. */
function Mini({ view }: MiniProps<View>) {
  return (
    <span className={styles.mini}>
      {view.won.map(({ pattern }) => (
        <PatternPicture key={pattern} balls={view.balls} pattern={pattern} height={40} />
      ))}
    </span>
  )
}

/** The prizes somebody won. */
function EndNote({ view, seat }: EndProps<View>) {
  const { t } = useTranslation('rules')
  const prizes = view.won.filter(({ seats }) => seats.includes(seat))
  return prizes
    .map(({ pattern, ball }) => t('bingo.wonOn', { pattern: t(`bingo.pattern.${pattern}`), ball }))
    .join('; ')
}

/** The greatest prize that somebody won, drawn. */
function EndMark({ view, seat }: EndProps<View>) {
  const prize = view.won.findLast(({ seats }) => seats.includes(seat))
  return prize && <PatternPicture balls={view.balls} pattern={prize.pattern} height={32} />
}

/** The viewer's greatest prize, and how soon they made it. */
function EndOwn({ view, seat }: EndProps<View>) {
  const { t, i18n } = useTranslation('rules')
  const prize = view.won.findLast(({ seats }) => seats.includes(seat))
  if (!prize) return null
  const secondsOf = (ms: number) =>
    (ms / 1000).toLocaleString(i18n.language, { ...tenths, useGrouping: false })
  const { pattern, ball, took = [] } = prize
  const count = ways[pattern][0]!.length
  const ms = took.find(([of]) => of === seat)?.[1]
  return (
    <div className={styles.prize}>
      <PatternPicture balls={view.balls} pattern={pattern} height={72} />
      <div>
        <strong>{t(`bingo.pattern.${pattern}`)}</strong>
        <p>{t('bingo.madeIn', { count, ball })}</p>
        {ms !== undefined && <p>{t('bingo.calledIn', { seconds: secondsOf(ms) })}</p>}
      </div>
    </div>
  )
}

/** The players who came nearest without a prize, and how far from the last one. */
function EndWhy({ view, players }: LastMoveProps<View>) {
  const { t } = useTranslation('rules')
  const named = useNames(players)
  const [nearest] = view.outcome ? view.near : []
  if (!nearest) return null
  const [, count] = nearest
  return (
    <div className={styles.closest}>
      <h3>{t('bingo.closest')}</h3>
      <p>
        <span>{named(view.near.map(([seat]) => seat))}</span>
        <span>{count === 0 ? t('bingo.notCalled') : t('bingo.toGo', { count })}</span>
      </p>
    </div>
  )
}

/** The paint left and right of the card. */
function Floor() {
  return (
    <>
      <path className="sun" d="M12 12H92V656H12Z" />
      <path className="terracotta" d="M604 12H524V656H604Z" />
      <path className="sun-deep" d="M12 254A80 80 0 0 1 12 414Z" />
      <path className="terracotta-deep" d="M604 254A80 80 0 0 0 604 414Z" />
      <path
        className="line"
        d="M12 254A80 80 0 0 1 12 414M604 254A80 80 0 0 0 604 414M92 12V656M524 12V656"
      />
    </>
  )
}

export default roomView<View, Own, Move>({
  Board,
  Token: SeatToken,
  LastMove,
  Mini,
  EndNote,
  EndMark,
  EndOwn,
  EndWhy,
  layout: { kind: 'crowd', Left: BallPanel, Right: PrizePanel, Lead: CallerScreen },
  Announcements,
  Floor,
})
