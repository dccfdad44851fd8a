import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { capitalise } from '../language.ts'
import { pictureUrl } from './picture.ts'
import { classes } from './classes.ts'
import styles from './Avatar.module.css'

const paints = ['terracotta', 'green', 'sky', 'sun', 'plum'] as const

function paintOf(name: string): string {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + letter.codePointAt(0)!) >>> 0
  return paints[sum % paints.length]!
}

/** The first letters of a name's first and last word, in upper case as the language has it. */
export function initialsOf(name: string, language: string): string {
  const words = name.trim().split(/\s+/)
  const picked = words.length > 1 ? [words[0]!, words.at(-1)!] : words
  return picked.map((word) => [...capitalise(word, language)][0] ?? '').join('')
}

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
