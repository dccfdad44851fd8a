import { TrophyRegular } from '@fluentui/react-icons/svg/trophy'
import { PollRegular } from '@fluentui/react-icons/svg/poll'
import { folderOf } from '#shared/game.ts'
import { gameTypeOf } from '#shared/predictors.ts'
import { PredictorMark } from '#predictors/art.tsx'
import { GameMark } from '#modules/play/games/client/index.ts'

const MARK = 28 // px

const isPoll = (what: string) => what === 'poll' || what === 'pollResult'

/** The sign of what is posted: the game's or the predictor's, a poll's bars, or a cup for the podium. */
export function PostIcon({ what, gameType }: { what: string; gameType: string }) {
  if (isPoll(what)) return <PollRegular fontSize={MARK} aria-hidden="true" />
  if (!gameType) return <TrophyRegular fontSize={MARK} aria-hidden="true" />
  if (gameType === gameTypeOf.score) return <PredictorMark kind="score" size={MARK} />
  if (gameType === gameTypeOf.race) return <PredictorMark kind="race" size={MARK} />
  return (
    <span aria-hidden="true">
      <GameMark folder={folderOf(gameType)} size={MARK} />
    </span>
  )
}
