/** A space's court, wide: painted in its colour by the paint-* class around it. */
export function CourtBanner() {
  return (
    <svg
      className="art"
      viewBox="0 0 480 88"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect className="terracotta" width="480" height="88" />
      <path className="terracotta-deep" d="M298 0H480V88H298Z" />
      <circle className="sun" cx="298" cy="120" r="87" />
      <circle className="line" cx="298" cy="120" r="87" />
      <path className="line" d="M298 -6V94M-6 63H486" />
    </svg>
  )
}
