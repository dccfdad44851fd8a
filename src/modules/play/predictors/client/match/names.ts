import { useTranslation } from 'react-i18next'

const SHORT = 3
const CLUB = /^(?:[A-Z]{2,3}|[a-z]{1,3}|\d+)\.?$/ // FC, AFC, SK, de, 04: not the name itself

/** Three letters for a team where its name has no room. */
export function shortOf(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => word && !CLUB.test(word))
  const [first = name, second] = words
  const abbreviation = second ? first[0]! + second.slice(0, SHORT - 1) : first.slice(0, SHORT)
  return abbreviation.toLocaleUpperCase('en')
}

const codes: readonly (readonly [RegExp, string])[] = [
  [/^1([A-L])$/, 'first'],
  [/^2([A-L])$/, 'second'],
  [/^3((?:[A-L]\/?)+)$/, 'third'],
  [/^W(\d+)$/, 'winnerOf'],
  [/^L(\d+)$/, 'loserOf'],
]

/** A team by its name; one that is not known yet by where it comes from. */
export function useTeamName(): (name: string, isKnown: boolean) => string {
  const { t } = useTranslation()
  return (name, isKnown) => {
    if (isKnown) return name
    for (const [pattern, key] of codes) {
      const [, from] = pattern.exec(name) ?? []
      if (from) return t(`predict.placeholder.${key}`, { from })
    }
    return name || t('predict.placeholder.unknown')
  }
}

const rounds: readonly (readonly [RegExp, string])[] = [
  [/^(?:Matchday|Round|Week|Regular Season -) ?(\d+)$/i, 'matchday'],
  [/^Round of (\d+)$/i, 'roundOf'],
  [/^Quarter-?finals?$/i, 'quarter'],
  [/^Semi-?finals?$/i, 'semi'],
  [/^(?:Match for third place|Third[ -]place(?: play-?off)?)$/i, 'third'],
  [/^Finals?$/i, 'final'],
]

interface NamedStage {
  readonly name: string
  readonly groupMatches: number
}

/** The name of a round: the usual names in the user's language, others as they are. */
export function useStageName(): (stage: NamedStage) => string {
  const { t } = useTranslation()
  return ({ name, groupMatches }) => {
    if (groupMatches > 0) return t(`predict.round.groups${groupMatches}`)
    for (const [pattern, key] of rounds) {
      const match = pattern.exec(name)
      if (match) return t(`predict.round.${key}`, { number: match[1] })
    }
    return name
  }
}
