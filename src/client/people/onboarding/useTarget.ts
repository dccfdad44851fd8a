import { useEffect, useState } from 'react'

/** What a selector finds, also when it comes late or is put in another's place. */
function useFound(selector: string): HTMLElement | null {
  const [found, setFound] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const find = () => setFound(document.querySelector<HTMLElement>(selector))
    find()
    const observer = new MutationObserver(find)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [selector])
  return found
}

/** The thing a tip explains: framed and in sight while it does. */
export function useTarget(selector: string): HTMLElement | null {
  const target = useFound(selector)
  useEffect(() => {
    if (!target) return undefined
    target.toggleAttribute('data-framed', true)
    target.scrollIntoView({ block: 'nearest' })
    return () => target.removeAttribute('data-framed')
  }, [target])
  return target
}
