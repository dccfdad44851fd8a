import {
  Menu,
  MenuGroup,
  MenuGroupHeader,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { EditionButton } from './EditionButton.tsx'
import type { PuzzleEditionProps } from './PuzzleEdition.tsx'
import { isSettled } from './settled.ts'
import { useEditionName } from './useEditionName.ts'

/** Open from the start: it is fetched when someone asks for it. */
export default function PuzzleEditionOpen({ play, onEdition }: PuzzleEditionProps) {
  const { t } = useTranslation()
  const nameOf = useEditionName(play.gameType)
  const settled = isSettled(play)
  const editions = [play, ...play.others].toSorted((a, b) => a.edition.localeCompare(b.edition))
  return (
    <Menu defaultOpen checkedValues={{ edition: [play.gameId] }}>
      <MenuTrigger disableButtonEnhancement>
        <EditionButton play={play} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuGroup>
            <MenuGroupHeader>
              {t(settled ? 'puzzle.languageSettled' : 'puzzle.language')}
            </MenuGroupHeader>
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
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
