import { useEffect, useState } from 'react'

/** What a selector finds, also when it comes late or is put in another's place. */
function useElement(selector: string): HTMLElement | null {
  const [element, setElement] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const find = () => setElement(document.querySelector<HTMLElement>(selector))
    find()
    const observer = new MutationObserver(find)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [selector])
  return element
}

/** The thing a tip explains: framed and in sight while it does. */
export function useTarget(selector: string): HTMLElement | null {
  const target = useElement(selector)
  useEffect(() => {
    if (!target) return undefined
    target.toggleAttribute('data-framed', true)
    target.scrollIntoView({ block: 'nearest' })
    return () => target.removeAttribute('data-framed')
  }, [target])
  return target
}
