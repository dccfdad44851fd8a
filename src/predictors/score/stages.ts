import type { FeedMatch } from './feed.ts'

/** The round a match is tipped in. */
export interface StageOf {
  readonly stage: string // '' with groupMatches
  readonly groupMatches: number // from 1: the groups' first, second … matches; 0: `stage` is its name
}

const GROUP_DAY = /^(?:match ?day|spieltag)\s*\d+$|^\d+\. (?:round|spieltag)$/i

/* In a cup 'Matchday n' is a day on which groups play, not a round of theirs. */
const isOfGroup = ({ group, round }: FeedMatch) =>
  group !== '' && (GROUP_DAY.test(round) || round === group)

/**
 * The rounds of matches, in their order: what a feed calls them, but of groups the first, second and
 * third matches of everyone.
 */
export function stagesOf(matches: readonly FeedMatch[]): StageOf[] {
  const played = new Map<string, number>()
  const stages = matches.map((match): StageOf => ({ stage: match.round, groupMatches: 0 }))
  const inGroups = matches
    .map((match, i) => ({ match, i }))
    .filter(({ match }) => isOfGroup(match))
    .toSorted((a, b) => a.match.locksAt - b.match.locksAt || a.i - b.i)
  for (const { match, i } of inGroups) {
    const sides = [`${match.group} ${match.home}`, `${match.group} ${match.away}`]
    const nth = 1 + Math.max(...sides.map((side) => played.get(side) ?? 0))
    for (const side of sides) played.set(side, nth)
    stages[i] = { stage: '', groupMatches: nth }
  }
  return stages
}
