import { useTranslation } from 'react-i18next'
import type { CatalogueGame } from '../contract.ts'
import { folderOf } from '#shared/game.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'

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
