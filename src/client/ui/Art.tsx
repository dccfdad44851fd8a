import { Picture } from '#games/kit/picture.tsx'

interface ArtProps {
  svg: string // the file's text
  label?: string // without one the picture is decoration
  className?: string
  /** `meet` shows the whole picture; the default fills the frame and crops. */
  fit?: 'slice' | 'meet'
}

/** A drawing of ours in a box of its own. */
export function Art({ svg, label, className, fit = 'slice' }: ArtProps) {
  const seen = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <div {...seen} className={className}>
      <Picture svg={svg} fit={`xMidYMid ${fit}`} />
    </div>
  )
}
