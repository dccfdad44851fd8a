import { Redirect } from 'wouter'
import { useLocation } from '../router.tsx'

/** On to another page of ours, with the query and the fragment of this one. */
export function Moved({ to }: { to: string }) {
  const { search, hash } = useLocation()
  return <Redirect to={to + search + hash} replace />
}
