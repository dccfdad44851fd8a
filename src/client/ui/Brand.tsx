import { Link } from 'wouter'
import { Art } from './Art.tsx'
import logo from './art/logo.svg'
import { Roomy, Tight } from './ByWidth.tsx'
import { classes } from './classes.ts'
import styles from './Brand.module.css'

/** Our name; on a phone, which shows one space and no more, that space's. */
export function Brand({ space = '', className }: { space?: string; className?: string }) {
  return (
    <Link to="/" className={classes(styles.brand, className)}>
      <Art svg={logo} className="logo" fit="meet" />
      {space ? <Roomy>Recess</Roomy> : <span>Recess</span>}
      {space && <Tight>{space}</Tight>}
    </Link>
  )
}
