interface ArtProps {
  svg: string // the file's text
  label?: string // without one the picture is decoration
  className?: string
  /** `meet` shows the whole picture; the default fills the frame and crops. */
  fit?: 'slice' | 'meet'
}

/* The files carry a title and their own rules so that they can be seen alone; on a page the paint classes rule. */
function inline(svg: string, fit: string): string {
  return svg
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(/<style>[^<]*<\/style>/, '')
    .replace('<svg ', `<svg class="art" focusable="false" preserveAspectRatio="xMidYMid ${fit}" `)
    .replace(' role="img"', '')
}

/** A drawing of ours, inline, so that theme and painted state colour it. */
export function Art({ svg, label, className, fit = 'slice' }: ArtProps) {
  const seen = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  // oxlint-disable-next-line react/no-danger -- our own files, read at build time
  return (
    <div {...seen} className={className} dangerouslySetInnerHTML={{ __html: inline(svg, fit) }} />
  )
}
