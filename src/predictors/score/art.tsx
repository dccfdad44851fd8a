import { Sign } from '#games/kit/picture.tsx'

const STRIPES = [0, 160, 320, 480]

/** The predictor's picture, twice as wide as a game's; it fills its frame and is cropped. */
export function Art() {
  return (
    <svg
      className="art"
      viewBox="0 20 640 140"
      preserveAspectRatio="xMidYMid slice"
      focusable="false"
      aria-hidden="true"
    >
      <rect className="green" x="0" y="0" width="640" height="180" />
      {STRIPES.map((x) => (
        <rect key={x} className="green-deep" x={x} y="0" width="80" height="180" />
      ))}
      <path className="line" d="M-6 12H646M-6 168H646" />
      <path className="line" d="M320 12V168" />
      <circle className="asphalt" cx="320" cy="90" r="46" />
      <circle className="line" cx="320" cy="90" r="46" />
      <path className="line" d="M320 44V136" />
      <path className="line" d="M-6 38H92V142H-6M646 38H548V142H646" />
      <path className="line" d="M92 66A30 30 0 0 1 92 114M548 66A30 30 0 0 0 548 114" />
      <path
        className="line"
        transform="translate(287 70) scale(0.625)"
        d="M4.5 22V20A15.5 15.5 0 0 1 35.5 20Q35.5 29 27.5 36.5L6 59.5H38"
        style={{ strokeWidth: 11.2 }}
      />
      <path
        className="line"
        transform="translate(332 70) scale(0.625)"
        d="M7 17L23 7.5V64"
        style={{ strokeWidth: 11.2 }}
      />
      <circle className="sun" cx="200" cy="118" r="15" />
      <circle className="line" cx="200" cy="118" r="15" style={{ strokeWidth: 4 }} />
      <circle className="terracotta" cx="460" cy="62" r="15" />
      <circle className="line" cx="460" cy="62" r="15" style={{ strokeWidth: 4 }} />
      <path
        className="thin-line"
        d="M216 106C240 76 250 70 262 66"
        style={{ strokeDasharray: '9 7' }}
      />
    </svg>
  )
}

const BANNER_STRIPES = [405, 608, 811, 1013]

/** A pitch twelve times as wide as high, for a page's head; the near end is left for its words. */
export function BannerArt() {
  return (
    <svg
      className="art"
      viewBox="0 0 1216 92"
      preserveAspectRatio="xMaxYMid slice"
      focusable="false"
      aria-hidden="true"
    >
      <rect className="green-deep" x="0" y="0" width="1216" height="92" />
      {BANNER_STRIPES.map((x) => (
        <rect key={x} className="green" x={x} y="0" width="102" height="92" />
      ))}
      <path className="line" d="M700 -4V96M976 -30V122" />
      <circle className="line" cx="700" cy="46" r="118" />
      <path className="line" d="M976 -6A60 60 0 0 0 976 98" />
      <path className="line" d="M1106 14H1226M1106 78H1226M1106 11V81" />
      <circle className="sun" cx="850" cy="30" r="13" />
      <circle className="line" cx="850" cy="30" r="13" style={{ strokeWidth: 4 }} />
      <circle className="terracotta" cx="756" cy="66" r="13" />
      <circle className="line" cx="756" cy="66" r="13" style={{ strokeWidth: 4 }} />
      <path
        className="thin-line"
        d="M864 36C910 60 936 60 962 50"
        style={{ strokeDasharray: '9 7' }}
      />
    </svg>
  )
}

/** The predictor's sign for lists. */
export function Mark({ size }: { size: number }) {
  return (
    <Sign size={size}>
      <rect className="green" x="0" y="0" width="48" height="48" />
      <rect className="green-deep" x="0" y="0" width="24" height="48" />
      <path className="mark-line" d="M24 0V48M0 4H48M0 44H48M0 14H8V34H0M48 14H40V34H48" />
      <circle className="asphalt" cx="24" cy="24" r="9" />
      <circle className="mark-line" cx="24" cy="24" r="9" />
    </Sign>
  )
}

/** The pitch from above, behind a match or a title. */
export function Pitch({ stripes = 8 }: { stripes?: number }) {
  const width = 600 / stripes
  return (
    <svg
      className="art"
      viewBox="0 0 600 292"
      preserveAspectRatio="xMidYMid slice"
      focusable="false"
      aria-hidden="true"
    >
      <rect className="green" x="0" y="0" width="600" height="292" />
      {Array.from({ length: Math.ceil(stripes / 2) }, (_, i) => (
        <rect
          key={i}
          className="green-deep"
          x={(2 * i + 1) * width}
          y="0"
          width={width}
          height="292"
        />
      ))}
      <path className="line" d="M300 -6V298" />
      <circle className="line" cx="300" cy="146" r="110" />
      <path className="line" d="M-6 64H70V228H-6M606 64H530V228H606" />
    </svg>
  )
}
