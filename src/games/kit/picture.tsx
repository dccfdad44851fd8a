import type { ReactNode } from 'react'

interface PictureProps {
  readonly label?: string | undefined // without one it is decoration
  readonly children: ReactNode
}

/** What a game's picture is painted in: 320 × 180, cut to fit. */
export function Picture({ label, children }: PictureProps) {
  return (
    <svg
      className="art"
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      focusable="false"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {children}
    </svg>
  )
}

/** What a game's sign for lists is painted in: 48 × 48, shown at `size` px. */
export function Sign({ size, children }: { readonly size: number; readonly children: ReactNode }) {
  return (
    <svg
      className="mark"
      viewBox="0 0 48 48"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}
