import { useSearchParams } from 'react-router-dom'
import { internalRoute } from '#client/internal-route.ts'
import { useNavigate } from '#client/useNavigate.ts'

/** Back to where the sign-in was asked for; only to pages of ours. */
export function useReturn(): () => void {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return () => navigate(internalRoute(search.get('to')) ?? '/', { replace: true })
}
