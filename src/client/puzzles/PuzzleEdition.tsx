import {
  Button,
  Menu,
  MenuGroup,
  MenuGroupHeader,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import { KeyboardRegular } from '@fluentui/react-icons/svg/keyboard'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { useTranslation } from 'react-i18next'
import type { PuzzlePlay } from '#shared/api/puzzles.ts'
import { folderOf } from '#shared/game.ts'
import { isLanguage, languageNames } from '../language.ts'
import { Roomy, Tight } from '../ui/ByWidth.tsx'

interface PuzzleEditionProps {
  play: PuzzlePlay
  onEdition: (gameId: string) => void
}

/** The puzzle's edition: free until the first guess, then the menu says why it no longer is. */
export function PuzzleEdition({ play, onEdition }: PuzzleEditionProps) {
  const { t } = useTranslation(['translation', 'puzzles'])
  const nameOf = (edition: string) =>
    isLanguage(edition)
      ? languageNames[edition]
      : t(`puzzles:${folderOf(play.gameType)}.editions.${edition}`)
  if (play.others.length === 0) return null
  const settled = play.progress !== 'new' || play.others.some(({ locked }) => locked)
  const editions = [play, ...play.others].toSorted((a, b) => a.edition.localeCompare(b.edition))
  return (
    <Menu checkedValues={{ edition: [play.gameId] }}>
      <MenuTrigger disableButtonEnhancement>
        <Button
          icon={settled ? <LockClosedRegular /> : <KeyboardRegular />}
          aria-label={`${t('puzzle.language')}: ${nameOf(play.edition)}`}
        >
          <Roomy>{nameOf(play.edition)}</Roomy>
          <Tight>
            {isLanguage(play.edition) ? play.edition.toUpperCase() : nameOf(play.edition)}
          </Tight>
        </Button>
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
