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
import { languages } from '#shared/api/accounts.ts'
import type { PuzzlePlay } from '#shared/api/puzzles.ts'
import { languageNames } from '../language.ts'
import { Roomy, Tight } from '../ui/ByWidth.tsx'

interface PuzzleLanguageProps {
  play: PuzzlePlay
  onLanguage: (gameId: string) => void
}

/** The puzzle's language: free until the first guess, then the menu says why it no longer is. */
export function PuzzleLanguage({ play, onLanguage }: PuzzleLanguageProps) {
  const { t } = useTranslation()
  if (play.others.length === 0) return null
  const settled = play.progress !== 'new' || play.others.some(({ locked }) => locked)
  const editions = [play, ...play.others].toSorted(
    (a, b) => languages.indexOf(a.language) - languages.indexOf(b.language),
  )
  return (
    <Menu checkedValues={{ edition: [play.gameId] }}>
      <MenuTrigger disableButtonEnhancement>
        <Button
          icon={settled ? <LockClosedRegular /> : <KeyboardRegular />}
          aria-label={`${t('puzzle.language')}: ${languageNames[play.language]}`}
        >
          <Roomy>{languageNames[play.language]}</Roomy>
          <Tight>{play.language.toUpperCase()}</Tight>
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuGroup>
            <MenuGroupHeader>
              {t(settled ? 'puzzle.languageSettled' : 'puzzle.language')}
            </MenuGroupHeader>
            {editions.map(({ gameId, language }) => (
              <MenuItemRadio
                key={gameId}
                name="edition"
                value={gameId}
                disabled={settled && gameId !== play.gameId}
                onClick={() => onLanguage(gameId)}
              >
                {languageNames[language]}
              </MenuItemRadio>
            ))}
          </MenuGroup>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
