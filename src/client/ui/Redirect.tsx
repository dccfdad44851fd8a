import { Navigate, useLocation } from 'react-router-dom'

/** On to another page of ours, with the query and the fragment of this one. */
export function Redirect({ to }: { to: string }) {
  const { search, hash } = useLocation()
  return <Navigate to={to + search + hash} replace />
}
