import { Art } from '../ui/Art.tsx'
import mark from '../ui/art/mark-space.svg'
import { pictureUrl } from '../ui/picture.ts'

/** A space's own logo, or the court in its paint. */
export function SpaceLogo({ image, paint }: { image: string; paint: string }) {
  const url = pictureUrl(image) || (image.startsWith('blob:') ? image : '')
  return (
    <span className={`courtlogo paint-${paint}`}>
      {url ? <img src={url} alt="" /> : <Art svg={mark} />}
    </span>
  )
}
