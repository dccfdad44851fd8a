import { Sign } from '#games/kit/picture.tsx'

/** The picture of special events; it fills its frame and is cropped. */
export function Art() {
  return (
    <svg
      className="art"
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      focusable="false"
      aria-hidden="true"
    >
      <rect className="plum" x="0" y="0" width="320" height="180" />
      <path className="terracotta" d="M160 196L-170.0 196.0L-156.6 103.0Z" />
      <path className="plum-deep" d="M160 196L-156.6 103.0L-117.6 17.6Z" />
      <path className="sun" d="M160 196L-117.6 17.6L-56.1 -53.4Z" />
      <path className="plum-deep" d="M160 196L-56.1 -53.4L22.9 -104.2Z" />
      <path className="sky" d="M160 196L22.9 -104.2L113.0 -130.6Z" />
      <path className="plum-deep" d="M160 196L113.0 -130.6L207.0 -130.6Z" />
      <path className="green" d="M160 196L207.0 -130.6L297.1 -104.2Z" />
      <path className="plum-deep" d="M160 196L297.1 -104.2L376.1 -53.4Z" />
      <path className="sun" d="M160 196L376.1 -53.4L437.6 17.6Z" />
      <path className="plum-deep" d="M160 196L437.6 17.6L476.6 103.0Z" />
      <path className="terracotta" d="M160 196L476.6 103.0L490.0 196.0Z" />
      <path className="line" d="M160 196L-170.0 196.0" />
      <path className="line" d="M160 196L-156.6 103.0" />
      <path className="line" d="M160 196L-117.6 17.6" />
      <path className="line" d="M160 196L-56.1 -53.4" />
      <path className="line" d="M160 196L22.9 -104.2" />
      <path className="line" d="M160 196L113.0 -130.6" />
      <path className="line" d="M160 196L207.0 -130.6" />
      <path className="line" d="M160 196L297.1 -104.2" />
      <path className="line" d="M160 196L376.1 -53.4" />
      <path className="line" d="M160 196L437.6 17.6" />
      <path className="line" d="M160 196L476.6 103.0" />
      <path className="line" d="M160 196L490.0 196.0" />
      <circle className="asphalt" cx="160" cy="196" r="118" />
      <circle className="line" cx="160" cy="196" r="118" />
      <path
        className="sun"
        d="M160.0 88.0L171.2 116.6L201.8 118.4L178.1 137.9L185.9 167.6L160.0 151.0L134.1 167.6L141.9 137.9L118.2 118.4L148.8 116.6Z"
      />
      <path
        className="line"
        style={{ strokeWidth: 5 }}
        d="M160.0 88.0L171.2 116.6L201.8 118.4L178.1 137.9L185.9 167.6L160.0 151.0L134.1 167.6L141.9 137.9L118.2 118.4L148.8 116.6Z"
      />
    </svg>
  )
}

/** A head's picture, twelve times as wide as high; the near end is left for its words. */
export function BannerArt() {
  return (
    <svg
      className="art"
      viewBox="0 0 1216 112"
      preserveAspectRatio="xMaxYMid slice"
      focusable="false"
      aria-hidden="true"
    >
      <rect className="plum" x="0" y="0" width="1216" height="112" />
      <rect className="plum-deep" x="0" y="0" width="470" height="112" />
      <path className="line" d="M470 -4V116M470 56H1226" style={{ strokeWidth: 5 }} />
      <circle className="plum" cx="470" cy="56" r="72" />
      <circle className="line" cx="470" cy="56" r="72" style={{ strokeWidth: 5 }} />
      <path
        className="sun"
        d="M470 20L478.8 43.9L504.2 44.9L484.3 60.6L491.2 85.1L470 71L448.8 85.1L455.7 60.6L435.8 44.9L461.2 43.9Z"
      />
      <path
        className="line"
        d="M470 20L478.8 43.9L504.2 44.9L484.3 60.6L491.2 85.1L470 71L448.8 85.1L455.7 60.6L435.8 44.9L461.2 43.9Z"
        style={{ strokeWidth: 4 }}
      />
    </svg>
  )
}

/** The sign of special events for lists. */
export function Mark({ size }: { size: number }) {
  return (
    <Sign size={size}>
      <rect className="plum" x="0" y="0" width="48" height="48" />
      <path className="terracotta" d="M24 44L-36.0 44.0L-28.0 14.0Z" />
      <path className="plum-deep" d="M24 44L-28.0 14.0L-6.0 -8.0Z" />
      <path className="sun" d="M24 44L-6.0 -8.0L24.0 -16.0Z" />
      <path className="plum-deep" d="M24 44L24.0 -16.0L54.0 -8.0Z" />
      <path className="sky" d="M24 44L54.0 -8.0L76.0 14.0Z" />
      <path className="plum-deep" d="M24 44L76.0 14.0L84.0 44.0Z" />
      <circle className="asphalt" cx="24" cy="46" r="30" />
      <path
        className="sun"
        d="M24.0 14.0L27.3 22.5L36.4 23.0L29.3 28.7L31.6 37.5L24.0 32.6L16.4 37.5L18.7 28.7L11.6 23.0L20.7 22.5Z"
      />
    </Sign>
  )
}
