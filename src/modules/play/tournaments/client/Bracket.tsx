import { TrophyFilled } from '@fluentui/react-icons/svg/trophy'
import type { Match, Tournament } from '../contract.ts'
import { classes } from '#client/ui/classes.ts'
import { useWidth } from '#client/ui/useWidth.ts'
import { MatchBox } from './MatchBox.tsx'
import { Rounds } from './Rounds.tsx'
import { roundsOf, useRoundName } from './texts.ts'
import styles from './Tournament.module.css'

const COLUMN = 100 // of the drawing's own units, in which the court is as wide as its columns and 100 high
const MOST_ROUNDS = 4
const NARROWEST = 150 // px of a column; on less a round stands below the other

interface Side {
  readonly round: number
  readonly column: number
  readonly matches: readonly Match[]
}

/** Both halves of the bracket, from the outside to the final in the middle. */
function sidesOf(of: Tournament): Side[] {
  const rounds = roundsOf(of)
  const last = 2 * (rounds - 1)
  return Array.from({ length: rounds - 1 }, (_, round) => {
    const all = of.matches.filter((match) => match.round === round)
    const half = all.length / 2
    return [
      { round, column: round, matches: all.slice(0, half) },
      { round, column: last - round, matches: all.slice(half) },
    ]
  }).flat()
}

const heightOf = (at: number, count: number) => ((at + 0.5) / count) * 100

/** From a match to its winner's next one. */
function lineOf({ column, matches, round }: Side, at: number, rounds: number): string {
  const isLeft = column < rounds - 1
  const edge = (isLeft ? column + 1 : column) * COLUMN
  const from = column * COLUMN + COLUMN / 2
  const to = (isLeft ? column + 1 : column - 1) * COLUMN + COLUMN / 2
  const next = round === rounds - 2 ? 50 : heightOf(Math.floor(at / 2), matches.length / 2)
  return `M${from} ${heightOf(at, matches.length)}H${edge}V${next}H${to}`
}

const bands = ['sky-deep', 'sky', 'plum', 'plum-deep'] as const

/** The court under the bracket, in halves. */
function Floor() {
  return (
    <svg
      className={styles.floor}
      viewBox="0 0 400 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {bands.map((paint, i) => (
        <rect key={paint} className={paint} x={i * 100} width="100" height="100" />
      ))}
      <path className={styles.bracketLine} d="M200 0V100" />
    </svg>
  )
}

/** Tape from match to match. */
function Tape({ of, sides }: { of: Tournament; sides: readonly Side[] }) {
  const rounds = roundsOf(of)
  return (
    <svg
      className={classes(styles.floor, styles.tape)}
      viewBox={`0 0 ${(2 * rounds - 1) * COLUMN} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {sides.flatMap((side) =>
        side.matches.map((match, at) =>
          match.how === 'bye' ? null : (
            <path
              key={match.number}
              className={classes(styles.bracketLine, match.winner === null && styles.bracketOpen)}
              d={lineOf(side, at, rounds)}
            />
          ),
        ),
      )}
    </svg>
  )
}

function Column({ of, side, name }: { of: Tournament; side: Side; name: string }) {
  return (
    <div className={styles.column} style={{ gridColumn: side.column + 1 }}>
      <h3 className={styles.round}>{name}</h3>
      <div className={styles.bracketMatches}>
        {side.matches.map((match) => (
          <div key={match.number} className={classes(match.how === 'bye' && styles.bye)}>
            <MatchBox of={of} match={match} />
          </div>
        ))}
      </div>
    </div>
  )
}

function Court({ of }: { of: Tournament }) {
  const roundName = useRoundName(of)
  const rounds = roundsOf(of)
  const sides = sidesOf(of)
  const final = of.matches.at(-1)!
  const most = Math.max(1, ...sides.map(({ matches }) => matches.length))
  const columns = { '--columns': 2 * rounds - 1, '--matches': most } as React.CSSProperties
  return (
    <div
      className={classes(styles.bracketCourt, rounds === MOST_ROUNDS && styles.tight)}
      style={columns}
    >
      <div className={styles.field}>
        <Floor />
        <Tape of={of} sides={sides} />
        <div className={styles.circle} aria-hidden="true" />
        {sides.map((side) => (
          <Column key={side.column} of={of} side={side} name={roundName(side.round)} />
        ))}
        <div className={styles.final} style={{ gridColumn: rounds }}>
          <h3>
            <TrophyFilled fontSize={40} />
            {roundName(rounds - 1)}
          </h3>
          <MatchBox of={of} match={final} />
        </div>
      </div>
    </div>
  )
}

/** A knock-out: both halves meet in the middle; where there is no room for that, round by round. */
export function Bracket({ of }: { of: Tournament }) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const isWide = width >= (2 * roundsOf(of) - 1) * NARROWEST
  return <div ref={ref}>{width > 0 && (isWide ? <Court of={of} /> : <Rounds of={of} />)}</div>
}
