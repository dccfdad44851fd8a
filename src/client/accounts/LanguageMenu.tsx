import { Button } from '@fluentui/react-components'
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'
import { GlobeRegular } from '@fluentui/react-icons/svg/globe'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNames } from '../language.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { useWanted } from '../ui/useWanted.ts'

const load = () => import(/* webpackChunkName: "language-menu" */ './LanguageMenuOpen.tsx')
const LanguageMenuOpen = lazyPart(load)

/** The language for someone who is not signed in. */
export function LanguageMenu() {
  const { t, i18n } = useTranslation()
  const { isWanted, handlers } = useWanted(load)
  const current = languageNames[i18n.language === 'tr' ? 'tr' : 'en']
  const button = (
    <Button
      {...handlers}
      appearance="subtle"
      className="lang"
      icon={<GlobeRegular />}
      aria-label={`${t('account.language')}: ${current}`}
    >
      {current}
      <ChevronDownRegular fontSize={16} />
    </Button>
  )
  return (
    <ErrorBoundary fallback={button}>
      <Suspense fallback={button}>{isWanted ? <LanguageMenuOpen /> : button}</Suspense>
    </ErrorBoundary>
  )
}
