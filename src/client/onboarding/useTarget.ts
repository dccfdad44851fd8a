import { useEffect, useState } from 'react'

/** What a selector finds, also when it comes late or is put in another's place. */
function useFound(selector: string): Element | null {
  const [found, setFound] = useState<Element | null>(null)
  useEffect(() => {
    const find = () => setFound(document.querySelector(selector))
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
    target?.classList.add('framed')
    target?.scrollIntoView({ block: 'nearest' })
    return () => target?.classList.remove('framed')
  }, [target])
  return target instanceof HTMLElement ? target : null
}
