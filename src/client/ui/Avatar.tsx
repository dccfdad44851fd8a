import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { initialsOf, paintOf } from '#shared/names.ts'
import { pictureUrl } from './picture.ts'
import { classes } from './classes.ts'
import styles from './Avatar.module.css'

interface AvatarProps {
  name: string
  image?: string
  size: number // px
  ring?: boolean
  icon?: ReactNode // instead of a person's initials: who is none
  className?: string
}

/** A person's picture, or their initials on one of the five paints. Their name stands beside it. */
export function Avatar({ name, image = '', size, ring, icon, className }: AvatarProps) {
  const { i18n } = useTranslation()
  const url = pictureUrl(image)
  const ground = icon ? styles.icon : styles[paintOf(name)]
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
