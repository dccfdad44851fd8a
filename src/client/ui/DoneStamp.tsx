/** The tick over a painted square: done. */
export function DoneStamp({ size = 44 }: { size?: number }) {
  return (
    <svg
      className="stamp"
      viewBox="0 0 44 44"
      style={{ width: size, height: size }}
      aria-hidden="true"
    >
      <circle className="ink" cx="22" cy="22" r="22" />
      <circle cx="22" cy="22" r="19" fill="none" stroke="var(--rc-chalk)" strokeWidth="3" />
      <path d="M13 22.5L19.5 29L32 16" fill="none" stroke="var(--rc-chalk)" strokeWidth="5" />
    </svg>
  )
}
