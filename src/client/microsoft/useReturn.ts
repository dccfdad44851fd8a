import { ownRoute } from '../own-route.ts'
import { navigate, useSearchParams } from '../router.tsx'

/** Back to where the sign-in was asked for; only to pages of ours. */
export function useReturn(): () => void {
  const [search] = useSearchParams()
  return () => navigate(ownRoute(search.get('to')) ?? '/', { replace: true })
}
