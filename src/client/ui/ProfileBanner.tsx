import { pictureUrl } from './picture.ts'
import { classes } from './classes.ts'
import styles from './ProfileBanner.module.css'

/** A person's background, or the court everyone begins with. */
export function ProfileBanner({ image, className }: { image: string; className?: string }) {
  const url = pictureUrl(image)
  const name = classes(styles.banner, className)
  if (url) return <div className={name} style={{ backgroundImage: `url(${url})` }} />
  return (
    <div className={name}>
      <svg
        className="art"
        viewBox="0 0 1216 112"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <rect className="terracotta" width="1216" height="112" />
        <path className="terracotta-deep" d="M608 0H1216V112H608Z" />
        <path className="sun" d="M608 -40A96 96 0 0 0 608 152Z" />
        <path
          className="line"
          d="M-6 12H1222M608 -6V118M1222 30H1060V82H1222M1060 36A20 20 0 0 0 1060 76M-6 30H156V82H-6"
        />
        <circle className="line" cx="608" cy="56" r="96" />
      </svg>
    </div>
  )
}
