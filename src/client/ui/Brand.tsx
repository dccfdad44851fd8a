import { Link } from 'react-router-dom'
import { Art } from './Art.tsx'
import logo from './art/logo.svg'

/** Our name; on a phone, which shows one space and no more, that space's. */
export function Brand({ space = '' }: { space?: string }) {
  return (
    <Link to="/" className="brand">
      <Art svg={logo} className="logo" fit="meet" />
      <span className={space ? 'roomy' : undefined}>Recess</span>
      {space && <span className="tight">{space}</span>}
    </Link>
  )
}
