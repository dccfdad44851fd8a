import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { setTabPage } from './document-tab.ts'
import { Text, type TextLook } from './Text.tsx'

interface PageTitleProps extends TextLook {
  children: ReactNode
  takesFocus?: boolean // the page appeared automatically, without a navigation
  namesSection?: boolean // as the panel's menu of sections does: where that menu is shown, only it is visible
  className?: string
}

/** The page's h1: names the document and takes the focus after a navigation to another page. */
export function PageTitle({
  children,
  className,
  takesFocus,
  namesSection,
  ...look
}: PageTitleProps) {
  const ref = useRef<HTMLHeadingElement>(null)
  const page = useRef('')
  const { key, pathname } = useLocation()
  useEffect(() => {
    setTabPage(ref.current?.textContent ?? '')
  })
  useEffect(() => {
    const isOther = page.current !== pathname // a choice within a page keeps the focus where it is
    if (isOther && key !== 'default') ref.current?.focus() // not on the first page: the browser starts at the top
    page.current = pathname
  }, [key, pathname])
  useEffect(() => {
    if (takesFocus) ref.current?.focus()
  }, [takesFocus])
  return (
    <Text
      as="h1"
      ref={ref}
      tabIndex={-1}
      className={className}
      data-section={namesSection}
      {...look}
    >
      {children}
    </Text>
  )
}
