import { useId } from 'react'
import type { Badge } from '#shared/badges.ts'
import { classes } from './classes.ts'
import { discSvg, type Disc } from './disc.ts'
import { medalArt } from './medal-art.ts'
import styles from './Medallion.module.css'

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
