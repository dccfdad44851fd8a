import { Button } from '@fluentui/react-components'
import { QuestionCircleRegular } from '@fluentui/react-icons/svg/question-circle'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CatalogueGame } from '#modules/play/games/contract.ts'
import { ErrorBoundary } from '#client/ui/ErrorBoundary.tsx'
import { lazyPart } from '#client/ui/lazy-part.ts'

const load = () => import(/* webpackChunkName: "puzzle-rules" */ './PuzzleRulesOpen.tsx')
const PuzzleRulesOpen = lazyPart(load)

const fetchAhead = () => void load().catch(() => undefined) // if it is gone, the click says so

/** How it is played and what it is worth. */
export function PuzzleRules({ game }: { game: CatalogueGame }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [button, setButton] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        ref={setButton}
        icon={<QuestionCircleRegular />}
        aria-label={t('puzzle.rules')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <PuzzleRulesOpen game={game} button={button} onClose={() => setOpen(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
