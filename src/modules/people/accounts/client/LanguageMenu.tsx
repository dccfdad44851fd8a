import { Suspense } from 'react'
import { ErrorBoundary } from '#client/ui/ErrorBoundary.tsx'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { useLazyMenu } from '#client/ui/useLazyMenu.ts'
import { LanguageButton } from './LanguageButton.tsx'

const load = () => import(/* webpackChunkName: "language-menu" */ './LanguageMenuOpen.tsx')
const LanguageMenuOpen = lazyPart(load)

/** The language for someone who is not signed in. */
export function LanguageMenu() {
  const { isRequested, handlers } = useLazyMenu(load)
  const button = <LanguageButton {...handlers} />
  return (
    <ErrorBoundary fallback={button}>
      <Suspense fallback={button}>{isRequested ? <LanguageMenuOpen /> : button}</Suspense>
    </ErrorBoundary>
  )
}
