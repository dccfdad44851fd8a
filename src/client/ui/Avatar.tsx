import { pictureUrl } from './picture.ts'

const paints = ['a-t', 'a-g', 'a-s', 'a-u', 'a-p'] as const

function paintOf(name: string): string {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + letter.codePointAt(0)!) >>> 0
  return paints[sum % paints.length]!
}

export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const picked = words.length > 1 ? [words[0]!, words.at(-1)!] : words
  return picked
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}

interface AvatarProps {
  name: string
  image?: string
  size: number // px
  ring?: boolean
}

/** A person's picture, or their initials on one of the five paints. */
export function Avatar({ name, image = '', size, ring }: AvatarProps) {
  const url = pictureUrl(image)
  return (
    <span
      className={`av ${paintOf(name)}${ring ? ' ring' : ''}`}
      style={{ '--s': `${size}px` } as React.CSSProperties}
      role="img"
      aria-label={name}
    >
      {initialsOf(name)}
      {url && <img src={url} alt="" />}
    </span>
  )
}
