import { useNavigate, useSearchParams } from 'react-router-dom'
import { ownRoute } from '../own-route.ts'

/** Back to where the sign-in was asked for; only to pages of ours. */
export function useReturn(): () => void {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return () => void navigate(ownRoute(search.get('to')) ?? '/', { replace: true })
}
