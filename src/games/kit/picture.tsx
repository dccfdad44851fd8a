interface PictureProps {
  readonly svg: string // the file's text
  readonly label?: string | undefined // without one it is decoration
  readonly fit?: 'xMidYMid slice' | 'xMidYMid meet' | 'xMaxYMid slice'
}

/* The files carry a title and their own rules so that they can be seen alone; on a page the paint classes rule. */
function drawn(svg: string) {
  const html = svg.replace(/<title>[^<]*<\/title>/, '').replace(/<style>[^<]*<\/style>/, '')
  return {
    viewBox: /viewBox="([^"]*)"/.exec(svg)?.[1],
    focusable: false,
    dangerouslySetInnerHTML: {
      __html: html.slice(html.indexOf('>') + 1, html.lastIndexOf('</svg>')),
    },
  }
}

/** A drawing of ours, inline, so that theme and painted state colour it; it fills its frame and is cropped. */
export function Picture({ svg, label, fit = 'xMidYMid slice' }: PictureProps) {
  const seen = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return <svg className="art" preserveAspectRatio={fit} {...seen} {...drawn(svg)} />
}

/** A sign for lists, 48 × 48, shown at `size` px. */
export function Sign({ svg, size }: { readonly svg: string; readonly size: number }) {
  return <svg className="mark" width={size} height={size} aria-hidden="true" {...drawn(svg)} />
}
