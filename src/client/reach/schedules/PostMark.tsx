import { TrophyRegular } from '@fluentui/react-icons/svg/trophy'
import { folderOf } from '#shared/game.ts'
import { GameMark } from '../../play/games/GameArt.tsx'

const MARK = 28 // px

/** The sign of what is posted: the game's, or a cup for the podium. */
export function PostMark({ gameType }: { gameType: string }) {
  if (!gameType) return <TrophyRegular fontSize={MARK} aria-hidden="true" />
  return (
    <span aria-hidden="true">
      <GameMark folder={folderOf(gameType)} size={MARK} />
    </span>
  )
}
