import { useId } from 'react'
import type { Badge } from '#shared/badges.ts'
import { classes } from './classes.ts'
import { medalArt } from './medal-art.ts'
import styles from './Medallion.module.css'

/** What a medal's file holds within its ring; the ring and the cut follow from its state. */
const facesOf = (svg: string) =>
  /<g clip-path="[^"]*">(.*)<\/g><circle[^>]*r="22\.2"/s.exec(svg)?.[1] ?? ''

const RADIUS = 22
const MIDDLE = 24
const SQUARE = 7 // of a level
const STEP = 10

interface Disc {
  readonly id: string // of its cuts, no other's on the page
  readonly share: number // of what it takes; 1: earned
  readonly levels?: { readonly tier: number; readonly of: number } | undefined
}

/** How far the paint goes, from the disc's left edge. */
const edgeAt = (share: number) => (MIDDLE - RADIUS + 2 * RADIUS * share).toFixed(1)

function painted(faces: string, { id, share }: Disc): string {
  const x = edgeAt(share)
  return `<clipPath id="${id}-paint"><rect width="${x}" height="48"/></clipPath>
    <g clip-path="url(#${id})"><g clip-path="url(#${id}-paint)"><rect class="asphalt" width="48" height="48"/>${faces}</g>
    <path data-part="edge" d="M${x} 0V48"/></g>`
}

function squares({ levels }: Disc): string {
  if (!levels || levels.of < 2) return ''
  const from = MIDDLE - (levels.of * STEP - (STEP - SQUARE)) / 2
  return Array.from({ length: levels.of }, (_, i) => {
    const part = i < levels.tier ? 'level' : 'level-open'
    return `<rect data-part="${part}" x="${from + i * STEP}" y="50" width="${SQUARE}" height="${SQUARE}"/>`
  }).join('')
}

/** A medal in its state: outlines, painted up to its share behind a chalk edge, or whole in its ring. */
export function discSvg(svg: string, disc: Disc): string {
  const { id, share, levels } = disc
  const faces = facesOf(svg)
  const isEarned = share >= 1
  const outlines = `<g data-part="outlines" class="unpainted" clip-path="url(#${id})">${faces}</g>`
  const whole = `<g clip-path="url(#${id})">${faces}</g>`
  const ring = `<circle data-part="${isEarned ? 'ring' : 'ring-open'}" cx="24" cy="24" r="22.2"/>`
  return `<svg viewBox="0 0 48 ${levels ? 58 : 48}" focusable="false" aria-hidden="true">
    <clipPath id="${id}"><circle cx="24" cy="24" r="${RADIUS}"/></clipPath>
    ${isEarned ? whole : outlines}${!isEarned && share > 0 ? painted(faces, disc) : ''}${ring}${squares(disc)}</svg>`
}

interface MedallionProps extends Pick<Disc, 'share' | 'levels'> {
  badge: Badge // `secret` in outlines stands for one that is hidden
  size: number // px across
  className?: string | undefined
}

/**
 * A badge as a disc. What it shows stands beside it in words: it is decoration. Under 40 px use the
 * square (badge-art.ts).
 */
export function Medallion({ badge, size, share, levels, className }: MedallionProps) {
  const id = useId().replace(/\W/g, '')
  const html = discSvg(medalArt[badge], { id: `medal${id}`, share, levels })
  return (
    <span
      aria-hidden="true"
      className={classes(styles.medallion, className)}
      style={{ width: size }}
      // oxlint-disable-next-line react/no-danger -- our own files, read at build time
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
