import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '#client/useNavigate.ts'
import { useGameArea, useGameName } from '#modules/play/games/client/index.ts'

/** On to the first of today's puzzles that is not finished, else to the games. */
export function PlayNext() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data } = useGameArea()
  const gameName = useGameName()
  const open = data?.puzzles.find(({ playing, progress }) => playing && progress !== 'finished')
  return (
    <Button
      appearance="primary"
      onClick={() => navigate(open ? `/puzzle/${open.gameType}` : '/games')}
    >
      {open ? t('painted.play', { name: gameName(open.gameType) }) : t('nav.games')}
    </Button>
  )
}
