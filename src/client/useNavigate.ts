import { useCallback } from 'react'
import { useNavigate as useRouter } from 'react-router-dom'
import { leaveForm } from './unsaved.ts'
import { wholePath } from './host/surface.ts'

interface NavigateOptions {
  readonly replace?: boolean
  readonly state?: object // stays with the step: useLocation().state
}

const isOurs = (to: string) => /^\/(?![/\\])/.test(to)

/**
 * The router's navigate, to a path of ours with query and fragment. Where one is already is no step
 * to go back from. Who would lose what a form holds is asked first. Throws at another site's address: the router itself would leave for it.
 */
export function useNavigate() {
  const go = useRouter()
  return useCallback(
    (to: string, { replace = false, state }: NavigateOptions = {}): void => {
      if (!isOurs(to)) throw new Error(`Not a path of ours: ${to}`)
      const { pathname, search, hash } = location
      const isHere = wholePath(to) === pathname + search + hash
      const leave = () => void go(to, { replace: replace || isHere, state })
      if (wholePath(to).split(/[?#]/)[0] === pathname) leave()
      else leaveForm(leave)
    },
    [go],
  )
}
