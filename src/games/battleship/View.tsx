import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  roomView,
  type BoardProps,
  type EndProps,
  type LastMoveProps,
  type MiniProps,
} from '../kit/room-view.tsx'
import { SeatToken } from '../kit/seat-token.tsx'
import { useJustMoved } from '../kit/useJustMoved.tsx'
import { cellName, ships, type Fleet } from './fleet.ts'
import { FleetList } from './FleetList.tsx'
import { Placing } from './Placing.tsx'
import type { Move, Own, Sea, View } from './rules.ts'
import { SeaPicture, type Placed } from './sea.tsx'
import { TargetSea } from './TargetSea.tsx'
import styles from './Battleship.module.css'

type Props = BoardProps<View, Own, Move>

/** The hulls to draw on a sea: the sunk ones, and the others where the viewer may know them. */
function hullsOf(sea: Sea, fleet: Fleet | null): Placed[] {
  return sea.sunk.flatMap((down, index) => {
    const ship = down ?? fleet?.[index]
    return ship ? [{ ship, index, sunk: down !== null }] : []
  })
}

const lastOf = ({ last }: View, seat: number) => (last?.seat === seat ? last.cell : null)

const sides = ['target', 'home'] as const
type Which = (typeof sides)[number]
type Names = Readonly<Record<Which, string>>

/** The name of each sea: by its owner for spectators. */
function useNames({ seat, players }: Props): Names {
  const { t } = useTranslation('rules')
  if (seat !== null) return { target: t('battleship.target'), home: t('battleship.yourFleet') }
  const of = (owner: number) => t('battleship.seaOf', { name: players[owner]?.name })
  return { target: of(1), home: of(0) }
}

interface TabsProps {
  names: Names
  visibleSea: Which
  onShow: (which: Which) => void
}

/** Where there is room for one sea at a time, which one. */
const Tabs = ({ names, visibleSea, onShow }: TabsProps) => (
  <div className={styles.tabs}>
    {sides.map((which) => (
      <button
        key={which}
        type="button"
        aria-pressed={visibleSea === which}
        onClick={() => onShow(which)}
      >
        {names[which]}
      </button>
    ))}
  </div>
)

/** The sea the viewer fires at, or seat 0 for spectators. */
function Target({ label, fresh, ...props }: Props & { label: string; fresh: boolean }) {
  const { view, seat, live, busy, pending, onMove } = props
  const shooter = seat ?? 0
  const sea = view.seas[shooter]!
  return (
    <TargetSea
      sea={sea}
      hulls={hullsOf(sea, view.fleets?.[1 - shooter] ?? null)}
      fires={seat !== null}
      mayFire={live && seat !== null && view.turn === seat && !busy}
      ghost={pending && 'fire' in pending ? pending.fire : null}
      last={lastOf(view, shooter)}
      fresh={fresh}
      label={label}
      onFire={(cell) => onMove({ fire: cell })}
    />
  )
}

/** The sea that is fired at in turn: the viewer's own with their fleet, or seat 0's. */
function Home({ view, own, seat, label, fresh }: Props & { label: string; fresh: boolean }) {
  const owner = seat ?? 0
  const sea = view.seas[1 - owner]!
  const fleet = view.fleets?.[owner] ?? own?.fleet ?? null
  return (
    <>
      <SeaPicture
        shots={sea.shots}
        hulls={hullsOf(sea, fleet)}
        last={lastOf(view, 1 - owner)}
        fresh={fresh}
      />
      <FleetList sea={sea} fleet={fleet} label={label} />
    </>
  )
}

/** Two seas: the one fired at, and the viewer's own. On a narrow screen one at a time. */
function Seas(props: Props) {
  const [visibleSea, show] = useState<Which>('target')
  const names = useNames(props)
  const fresh = useJustMoved(props.view.seas.reduce((sum, { shots }) => sum + shots.length, 0))
  const hidden = (which: Which) => (visibleSea === which ? '' : styles.away)
  return (
    <div className={styles.game}>
      <Tabs names={names} visibleSea={visibleSea} onShow={show} />
      <div className={styles.seas}>
        <section className={`${styles.target} ${hidden('target')}`}>
          <h2>{names.target}</h2>
          <Target {...props} label={names.target} fresh={fresh} />
        </section>
        <section className={`${styles.home} ${hidden('home')}`}>
          <h2>{names.home}</h2>
          <Home {...props} label={names.home} fresh={fresh} />
        </section>
      </div>
    </div>
  )
}

/** First the viewer's fleet is placed, then both fire. */
function Board(props: Props) {
  const { view, own, seat, live, busy, onMove } = props
  const isMine = live && seat !== null && view.placing && !own?.fleet
  if (!isMine) return <Seas {...props} />
  return <Placing busy={busy} onPlace={(fleet) => onMove({ fleet: [...fleet] })} />
}

/** A line between the two seas, from edge to edge of the court. */
const Floor = () => <path className="line" d="M361 12V656" />

/** A finished game at a glance: both seas. */
function Mini({ view }: MiniProps<View>) {
  return (
    <div className={styles.mini}>
      {view.seas.map((sea, seat) => (
        <div key={seat}>
          <SeatToken seat={seat} size={20} />
          <SeaPicture
            shots={sea.shots}
            hulls={hullsOf(sea, view.fleets?.[1 - seat] ?? null)}
            rings
          />
        </div>
      ))}
    </div>
  )
}

/** What happened last, in words; a sunk ship by its name. */
function LastMove({ view, players }: LastMoveProps<View>) {
  const { t } = useTranslation('rules')
  if (view.placing) {
    const ready = view.placed.indexOf(true)
    return ready < 0
      ? t('battleship.bothPlace')
      : t('battleship.hasPlaced', { name: players[ready]?.name })
  }
  if (!view.last) return t('battleship.firstMove', { name: players[0]?.name })
  const { seat, cell, hit, sunk } = view.last
  const params = { name: players[seat]?.name, cell: cellName(cell) }
  if (sunk !== null)
    return t('battleship.lastSunk', { ...params, ship: t(`battleship.the.${ships[sunk]}`) })
  if (!hit) return t('battleship.lastMiss', params)
  return t(view.again ? 'battleship.lastHitAgain' : 'battleship.lastHit', params)
}

/** How well a seat fired. */
function EndNote({ view, seat }: EndProps<View>) {
  const { t } = useTranslation('rules')
  const { shots } = view.seas[seat]!
  const hits = shots.filter(({ hit }) => hit).length
  return t('battleship.hits', { hits, count: shots.length })
}

const PAINT_MS = 400 // of the last hull

/** Beside the seas: how the fleets one does not command fare. */
function SidePanel({ view, seat, players }: BoardProps<View, Own, Move>) {
  const { t } = useTranslation('rules')
  if (view.placing) return null
  const shooters = seat === null ? [0, 1] : [seat]
  return shooters.map((shooter) => {
    const sea = view.seas[shooter]!
    const title = t('battleship.fleetOf', { name: players[1 - shooter]?.name })
    const hits = sea.shots.filter(({ hit }) => hit).length
    return (
      <section key={shooter} className={styles.card}>
        <div className={styles.head}>
          <h2>{title}</h2>
          <span>{t('battleship.hits', { hits, count: sea.shots.length })}</span>
        </div>
        <FleetList sea={sea} fleet={view.fleets?.[1 - shooter] ?? null} label={title} />
      </section>
    )
  })
}

export default roomView<View, Own, Move>({
  Board,
  Token: SeatToken,
  LastMove,
  Mini,
  EndNote,
  Floor,
  layout: { kind: 'cards', Side: SidePanel, isBroad: true },
  landingMs: ({ last }) => (last ? PAINT_MS : 0),
})
