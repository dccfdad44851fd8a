import { generatePath, Navigate, useLocation, useParams } from 'react-router-dom'

/** Redirects to another page of ours, with the parameters, query and fragment of this address. */
export function Redirect({ to }: { to: string }) {
  const { search, hash } = useLocation()
  const path = generatePath(to, useParams())
  return <Navigate to={path + search + hash} replace />
}
