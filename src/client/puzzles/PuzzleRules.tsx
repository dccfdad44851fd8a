import { Button, Popover, PopoverSurface, PopoverTrigger } from '@fluentui/react-components'
import { QuestionCircleRegular } from '@fluentui/react-icons/svg/question-circle'
import { useTranslation } from 'react-i18next'
import { folderOf } from '#shared/game.ts'
import type { CatalogueGame } from '#shared/api/games.ts'
import { Text } from '../ui/Text.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './PuzzleRules.module.css'

/** What a result is worth, for any game. */
export function PointsTable({ game, ns }: { game: CatalogueGame; ns: 'puzzles' | 'rules' }) {
  const { t } = useTranslation(['translation', ns])
  return (
    <table>
      <VisuallyHidden as="caption">{t('points.title')}</VisuallyHidden>
      <tbody>
        {game.points.map(({ text, points }) => (
          <tr key={text}>
            <td>{t(`${ns}:${folderOf(game.gameType)}.points.${text}`)}</td>
            <td>{t('points.worth', { count: points })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** How it is played and what it is worth. */
export function PuzzleRules({ game }: { game: CatalogueGame }) {
  const { t } = useTranslation(['translation', 'puzzles'])
  const lines = t(`puzzles:${folderOf(game.gameType)}.rules`, {
    returnObjects: true,
  }) as unknown as string[]
  return (
    <Popover trapFocus withArrow>
      <PopoverTrigger disableButtonEnhancement>
        <Button icon={<QuestionCircleRegular />} aria-label={t('puzzle.rules')} />
      </PopoverTrigger>
      <PopoverSurface>
        <div className={styles.rules}>
          <Text as="h2" variant="subtitle2">
            {t('puzzle.rules')}
          </Text>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <Text as="h2" variant="subtitle2">
            {t('points.title')}
          </Text>
          <PointsTable game={game} ns="puzzles" />
        </div>
      </PopoverSurface>
    </Popover>
  )
}
