import { Art } from './Art.tsx'
import mark from './art/mark/space.svg'
import { pictureUrl } from './picture.ts'
import { classes } from './classes.ts'
import styles from './SpaceLogo.module.css'

interface SpaceLogoProps {
  image: string
  paint: string
  className?: string
}

/** A space's own logo, or the court in its paint. */
export function SpaceLogo({ image, paint, className }: SpaceLogoProps) {
  const url = pictureUrl(image) || (image.startsWith('blob:') ? image : '')
  return (
    <span className={classes(styles.logo, `paint-${paint}`, className)}>
      {url ? <img src={url} alt="" /> : <Art svg={mark} />}
    </span>
  )
}
