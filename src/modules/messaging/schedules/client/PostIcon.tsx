import { TrophyRegular } from '@fluentui/react-icons/svg/trophy'
import { folderOf } from '#shared/game.ts'
import { gameTypeOf } from '#shared/predictors.ts'
import { PredictorMark } from '#predictors/art.tsx'
import { GameMark } from '#modules/play/games/client/index.ts'
import { postKind } from './post-kinds.ts'

const MARK = 28 // px

/** The sign of what is posted: its own, the game's or the predictor's, or a cup. */
export function PostIcon({ what, gameType }: { what: string; gameType: string }) {
  const Icon = postKind(what)?.Icon
  if (Icon) return <Icon fontSize={MARK} aria-hidden="true" />
  if (!gameType) return <TrophyRegular fontSize={MARK} aria-hidden="true" />
  if (gameType === gameTypeOf.score) return <PredictorMark kind="score" size={MARK} />
  if (gameType === gameTypeOf.race) return <PredictorMark kind="race" size={MARK} />
  return (
    <span aria-hidden="true">
      <GameMark folder={folderOf(gameType)} size={MARK} />
    </span>
  )
}
