import { Button } from '@fluentui/react-components'
import { ShareRegular } from '@fluentui/react-icons/svg/share'
import { createContext, Suspense, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { CoachCardProps } from '#games/kit/puzzle-view.tsx'
import type { PuzzlePlay } from '../contract.ts'
import { folderOf } from '#shared/game.ts'
import { puzzlePart } from '#modules/play/games/client/game-chunks.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { useCopyResult } from './useCopyResult.ts'
import styles from './CoachRow.module.css'

const ShareLine = createContext<(line: string) => void>(() => undefined)

/** A card as a game's coach stands in; its line is private until its reader copies it. */
function CoachCard({ title, share, children }: CoachCardProps) {
  const { t } = useTranslation()
  const copy = useContext(ShareLine)
  return (
    <Card>
      <CardHead>
        <h2>{title}</h2>
        {share && (
          <CardEnd as={Button} size="small" icon={<ShareRegular />} onClick={() => copy(share)}>
            {t('share.action')}
          </CardEnd>
        )}
      </CardHead>
      {children}
    </Card>
  )
}

/** What the game's coach says of a finished puzzle, to its player alone. */
export function CoachRow({ play }: { play: PuzzlePlay }) {
  const copy = useCopyResult(play)
  const Coach = puzzlePart(folderOf(play.gameType), 'Coach')
  return (
    <ShareLine value={(line) => void copy({ score: line, rows: [] })}>
      <Suspense fallback={null}>
        <div className={styles.coach}>
          <Coach view={play.view} report={play.report} Card={CoachCard} />
        </div>
      </Suspense>
    </ShareLine>
  )
}
