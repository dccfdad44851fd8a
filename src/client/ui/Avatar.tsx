import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { initialsOf, paintOf } from '#shared/names.ts'
import { pictureUrl } from './picture.ts'
import { classes } from './classes.ts'
import styles from './Avatar.module.css'

const SEATS = 8 // with a colour of their own

interface AvatarProps {
  name: string
  image?: string
  size: number // px
  ring?: boolean
  seat?: number | undefined // whose colour it takes in place of the name's
  icon?: ReactNode // instead of a person's initials: who is none
  className?: string
}

/** A person's picture, or their initials on one of the five paints. Their name stands beside it. */
export function Avatar({ name, image = '', size, ring, seat, icon, className }: AvatarProps) {
  const { i18n } = useTranslation()
  const url = pictureUrl(image)
  const named = seat === undefined ? styles[paintOf(name)] : styles[`seat${(seat % SEATS) + 1}`]
  const ground = icon ? styles.icon : named
  return (
    <span
      className={classes(styles.avatar, ground, ring && styles.ring, className)}
      style={{ '--size': `${size}px` } as CSSProperties}
      aria-hidden="true"
    >
      {icon ?? initialsOf(name, i18n.language)}
      {url && <img src={url} alt="" />}
    </span>
  )
}
