import { useId } from 'react'
import { classes } from '#client/ui/classes.ts'
import styles from './TeamCrest.module.css'

const SHIELD = 'M2 2H26V16C26 23 20 28 14 30C8 28 2 23 2 16Z'

type Figure = 'half' | 'hoops' | 'pales' | 'sash' | 'disc' | 'cross' | 'check'

const crestFigures: readonly Figure[] = ['half', 'hoops', 'pales', 'sash', 'disc', 'cross', 'check']

/* Two paints that can be told apart, the ground first. */
const pairs = [
  ['terracotta', 'green'],
  ['chalk', 'terracotta'],
  ['sky-deep', 'chalk'],
  ['sun', 'green'],
  ['sun', 'ink'],
  ['chalk', 'sky'],
  ['plum', 'sun'],
  ['green', 'chalk'],
  ['terracotta', 'sun'],
  ['sky', 'sun'],
  ['chalk', 'plum'],
  ['ink', 'chalk'],
] as const

const SEED = 2_166_136_261
const PRIME = 16_777_619

/** FNV-1a: the same number for the same name, on every device. */
function numberOf(name: string): number {
  let hash = SEED
  for (const char of name) hash = Math.imul(hash ^ char.codePointAt(0)!, PRIME) >>> 0
  return hash
}

/** How a team's shield is painted. It follows from the name alone: no badge or flag is anybody's. */
export function crestOf(name: string): { ground: string; paint: string; figure: Figure } {
  const hash = numberOf(name)
  const [ground, paint] = pairs[hash % pairs.length]!
  return {
    ground,
    paint,
    figure: crestFigures[Math.floor(hash / pairs.length) % crestFigures.length]!,
  }
}

const figures: Record<Figure, string> = {
  half: 'M14 0H28V32H14Z',
  hoops: 'M0 7H28V13H0ZM0 19H28V25H0Z',
  pales: 'M5 0H10V32H5ZM18 0H23V32H18Z',
  sash: 'M-2 22L22 -2H32L-2 32Z',
  disc: 'M14 7.5A6.5 6.5 0 1 1 14 20.5A6.5 6.5 0 1 1 14 7.5Z',
  cross: 'M11 0H17V12H28V18H17V32H11V18H0V12H11Z',
  check: 'M0 0H14V15H0ZM14 15H28V32H14Z',
}

/** A team's shield in two paints that follow from its name; dashed while nobody knows who it is. */
export function TeamCrest({ name, size = 48 }: { name: string | null; size?: number }) {
  const id = useId()
  const crest = name === null ? null : crestOf(name)
  return (
    <svg
      className={styles.crest}
      width={(size * 28) / 32}
      height={size}
      viewBox="0 0 28 32"
      aria-hidden="true"
      focusable="false"
    >
      {crest && (
        <>
          <clipPath id={id}>
            <path className="no-fill" d={SHIELD} />
          </clipPath>
          <g clipPath={`url(#${id})`}>
            <rect className={crest.ground} width="28" height="32" />
            <path className={crest.paint} d={figures[crest.figure]} />
          </g>
        </>
      )}
      <path className={classes(styles.edge, !crest && styles.unknown)} d={SHIELD} />
    </svg>
  )
}
