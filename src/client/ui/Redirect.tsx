import { generatePath, Navigate, useLocation, useParams } from 'react-router-dom'

/** On to another page of ours, with what this one's address names, its query and its fragment. */
export function Redirect({ to }: { to: string }) {
  const { search, hash } = useLocation()
  const path = generatePath(to, useParams())
  return <Navigate to={path + search + hash} replace />
}
