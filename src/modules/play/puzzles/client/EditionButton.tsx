import { Button, type ButtonProps } from '@fluentui/react-components'
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'
import { KeyboardRegular } from '@fluentui/react-icons/svg/keyboard'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { useTranslation } from 'react-i18next'
import type { PuzzlePlay } from '../contract.ts'
import { folderOf } from '#shared/game.ts'
import { isLanguage } from '#client/language/language.ts'
import { Roomy, Tight } from '#client/ui/ByWidth.tsx'
import { isSettled } from './settled.ts'
import { useEditionName } from './useEditionName.ts'

type EditionButtonProps = Omit<ButtonProps, 'as'> & { play: PuzzlePlay }

export function EditionButton({ play, ...rest }: EditionButtonProps) {
  const { t } = useTranslation('puzzles')
  const name = useEditionName(play.gameType)(play.edition)
  const isKeyboard = isLanguage(play.edition)
  const open = isKeyboard ? <KeyboardRegular /> : <ChevronDownRegular />
  return (
    <Button
      icon={isSettled(play) ? <LockClosedRegular /> : open}
      iconPosition={isKeyboard || isSettled(play) ? 'before' : 'after'}
      aria-label={`${t(`${folderOf(play.gameType)}.edition`)}: ${name}`}
      {...(rest as ButtonProps)}
    >
      <Roomy>{name}</Roomy>
      <Tight>{isKeyboard ? play.edition.toUpperCase() : name}</Tight>
    </Button>
  )
}
