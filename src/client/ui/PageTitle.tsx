import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'

/** The page's h1: names the document and takes the focus after a navigation. */
export function PageTitle({ children, className }: { children: ReactNode; className?: string }) {
  const ref = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  useEffect(() => {
    document.title = `${ref.current?.textContent ?? ''} · Recess`
  })
  useEffect(() => {
    if (key !== 'default') ref.current?.focus() // not on the first page: the browser starts at the top
  }, [key])
  return (
    <h1 ref={ref} tabIndex={-1} className={className}>
      {children}
    </h1>
  )
}
