import type { PuzzlePlay } from '../contract.ts'
import { isLanguage } from '#client/language/language.ts'
import { useDayText } from './useDayText.ts'
import { useEditionName } from './useEditionName.ts'

/** The day of a puzzle, after its level or mode where it has one: 'Medium, No. 412, …'. */
export function useLevelText(play: PuzzlePlay): string {
  const nameOf = useEditionName(play.gameType)
  const day = useDayText(play)
  return isLanguage(play.edition) || !play.joined ? day : `${nameOf(play.edition)}, ${day}`
}
