import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from './Avatar.tsx'
import { usePersonName } from './usePersonName.ts'
import { CourtNumeral } from './CourtNumeral.tsx'
import { Text } from './Text.tsx'
import { classes } from './classes.ts'
import styles from './Podium.module.css'

interface PodiumRow {
  readonly rank: number
  readonly name: string
  readonly profileImage: string
  readonly points: number
}

export interface PodiumProps {
  rows: readonly PodiumRow[] // the first three, best first
  heights: Record<1 | 2 | 3, number> // px by step
  avatars: readonly [first: number, others: number] // px
  numerals: readonly [number, number, number] // px
  plates?: boolean
  revealedPlaces?: number // places from the third up that are told already; else all
}

const usual = [2, 1, 3] as const
const level = [1, 2, 3] as const // two share the first place: who played less stands on the left
const paints = { 1: styles.first, 2: styles.second, 3: styles.third } as const

const stepOf = (height: number) => ({ '--step': `${height}px` }) as CSSProperties

/** 'Mara O.': there is little room on a podium. */
function shortName(name: string): string {
  const words = name.split(' ')
  return words.length > 1 ? `${words[0]} ${[...words.at(-1)!][0]}.` : name
}

function Person({ row, size, plates }: { row: PodiumRow; size: number; plates: boolean }) {
  const { t, i18n } = useTranslation()
  const points = row.points.toLocaleString(i18n.language)
  const name = usePersonName()(row.name)
  if (plates)
    return (
      <span className={styles.who}>
        <Avatar ring name={name} image={row.profileImage} size={size} />
        <span className={styles.label}>
          <b>{name}</b>
          <span>{t('board.pts', { points })}</span>
        </span>
      </span>
    )
  return (
    <>
      <Avatar name={name} image={row.profileImage} size={size} />
      <Text strong ellipsis className={styles.name}>
        {shortName(name)}
      </Text>
      <Text variant="caption">{points}</Text>
    </>
  )
}

/** A step that is still to rise. */
function Untold({ stand, height }: { stand: CSSProperties; height: number }) {
  return (
    <li className={styles.place} style={stand} aria-hidden="true">
      <div className={classes(styles.block, styles.untold)} style={stepOf(height)}>
        ?
      </div>
    </li>
  )
}

/** Second, first, third; those who tie stand as high as each other, and firsts side by side. */
export function Podium({
  rows,
  heights,
  avatars,
  numerals,
  plates = false,
  revealedPlaces = 3,
}: PodiumProps) {
  const order = rows[1]?.rank === 1 ? level : usual
  return (
    <ol className={classes(styles.podium, plates && styles.plated)}>
      {order.map((place) => {
        const row = rows[place - 1]
        const stand = { order: order.indexOf(place) }
        if (!row)
          return <li key={place} className={styles.place} style={stand} aria-hidden="true" />
        const step = Math.min(row.rank, 3) as 1 | 2 | 3
        if (place <= 3 - revealedPlaces)
          return <Untold key={place} stand={stand} height={heights[step]} />
        return (
          <li
            key={place}
            className={classes(styles.place, revealedPlaces < 3 && styles.rises)}
            style={stand}
            data-place={place}
          >
            <Person row={row} size={avatars[step === 1 ? 0 : 1]} plates={plates} />
            <div className={classes(styles.block, paints[step])} style={stepOf(heights[step])}>
              <CourtNumeral value={row.rank} size={numerals[step - 1]!} label={String(row.rank)} />
            </div>
          </li>
        )
      })}
    </ol>
  )
}
