import { MenuGroup, MenuGroupHeader, MenuItemRadio } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { folderOf } from '#shared/game.ts'
import { EditionButton } from './EditionButton.tsx'
import type { PuzzleEditionProps } from './PuzzleEdition.tsx'
import { inOrder } from './editions.ts'
import { isSettled } from './settled.ts'
import { useEditionName } from './useEditionName.ts'
import { ActionMenu } from '#client/ui/ActionMenu.tsx'

/** Open from the start: it is fetched when someone asks for it. */
export default function PuzzleEditionOpen({ play, game, onEdition }: PuzzleEditionProps) {
  const { t } = useTranslation('puzzles')
  const nameOf = useEditionName(play.gameType)
  const settled = isSettled(play)
  const editions = inOrder(game, [play, ...play.others])
  const folder = folderOf(play.gameType)
  return (
    <ActionMenu
      defaultOpen
      checkedValues={{ edition: [play.gameId] }}
      trigger={<EditionButton play={play} />}
    >
      <MenuGroup>
        <MenuGroupHeader>{t(`${folder}.${settled ? 'settled' : 'edition'}`)}</MenuGroupHeader>
        {editions.map(({ gameId, edition }) => (
          <MenuItemRadio
            key={gameId}
            name="edition"
            value={gameId}
            disabled={settled && gameId !== play.gameId}
            onClick={() => onEdition(gameId)}
          >
            {nameOf(edition)}
          </MenuItemRadio>
        ))}
      </MenuGroup>
    </ActionMenu>
  )
}
