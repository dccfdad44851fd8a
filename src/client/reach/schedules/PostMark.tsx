import { TrophyRegular } from '@fluentui/react-icons/svg/trophy'
import { folderOf } from '#shared/game.ts'
import { gameTypeOf } from '#shared/predictors.ts'
import { PredictorMark } from '#predictors/art.tsx'
import { GameMark } from '../../play/games/GameArt.tsx'

const MARK = 28 // px

/** The sign of what is posted: the game's or the predictor's, or a cup for the podium. */
export function PostMark({ gameType }: { gameType: string }) {
  if (!gameType) return <TrophyRegular fontSize={MARK} aria-hidden="true" />
  if (gameType === gameTypeOf.score) return <PredictorMark kind="score" size={MARK} />
  if (gameType === gameTypeOf.race) return <PredictorMark kind="race" size={MARK} />
  return (
    <span aria-hidden="true">
      <GameMark folder={folderOf(gameType)} size={MARK} />
    </span>
  )
}
