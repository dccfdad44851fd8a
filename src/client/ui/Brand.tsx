import { Link } from 'react-router-dom'
import { Art } from './Art.tsx'
import logo from './art/logo.svg'
import { Roomy, Tight } from './ByWidth.tsx'
import { classes } from './classes.ts'
import styles from './Brand.module.css'

interface BrandProps {
  readonly space?: string
  readonly note?: string // below the space
  readonly className?: string
}

/** Our name; on a phone, which shows one space and no more, that space's. */
export function Brand({ space = '', note = '', className }: BrandProps) {
  return (
    <Link to="/" className={classes(styles.brand, className)}>
      <Art svg={logo} className="logo" fit="meet" />
      {space ? <Roomy>Recess</Roomy> : <span>Recess</span>}
      {space && (
        <Tight>
          {space}
          {note && <small className={styles.note}>{note}</small>}
        </Tight>
      )}
    </Link>
  )
}
