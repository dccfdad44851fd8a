import { Picture } from '#games/kit/picture.tsx'

interface ArtProps {
  svg: string // the file's text
  className?: string
  /** `meet` shows the whole picture; the default fills the frame and crops. */
  fit?: 'slice' | 'meet'
}

/** A drawing of ours in a box of its own: decoration. */
export function Art({ svg, className, fit = 'slice' }: ArtProps) {
  return (
    <div aria-hidden className={className}>
      <Picture svg={svg} fit={`xMidYMid ${fit}`} />
    </div>
  )
}
