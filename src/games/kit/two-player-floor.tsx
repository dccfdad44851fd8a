import type { FloorProps } from './room-view.tsx'

/** The floor of a board for two: a key on either side in the colours of the two who play, the viewer's own on the left. */
export function KeysFloor({ seat }: FloorProps) {
  const [left, right] = seat === 1 ? ['sun', 'plum'] : ['plum', 'sun']
  return (
    <>
      <path className={left} d="M12 190H92A156 156 0 0 1 92 502H12Z" />
      <path className={right} d="M604 190H524A156 156 0 0 0 524 502H604Z" />
      <path
        className="line"
        d="M12 190H92A156 156 0 0 1 92 502H12M604 190H524A156 156 0 0 0 524 502H604M308 12V656"
      />
      <circle className="line" cx="308" cy="350" r="272" />
    </>
  )
}
