import type { Language } from '#shared/accounts.ts'
import { dayAt } from '#shared/days.ts'
import type { AnyPuzzle } from '#shared/game.ts'
import { initialsOf } from '#shared/names.ts'
import { headCount, findMember } from '#server/accounts/members.ts'
import { fill } from '#server/texts/fill.ts'
import { gameName } from '#server/texts/game-names.ts'
import { RefusalError } from '#server/refusal.ts'
import { currentStreak } from '#server/play/results/streak.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { ShareCard } from '#server/pictures/share/card.ts'
import en from '#server/pictures/share/en.json' with { type: 'json' }
import { shareLink, type ShareSubject } from '#server/pictures/share/link.ts'
import tr from '#server/pictures/share/tr.json' with { type: 'json' }
import { getTeam } from '#server/teams/store.ts'
import type { World } from '#server/world.ts'
import { playedOn } from './played.ts'
import { meanText } from './score-text.ts'
import { getOpenSession } from './session.ts'
import { findSession, type Play } from './store/plays.ts'
import { averageScore, findStreaks } from './store/standings.ts'

const texts = { en, tr }

/** A link to the picture of the caller's finished puzzle. Throws puzzle_not_finished. */
export async function sharePicture(
  world: World,
  caller: Caller,
  game: AnyPuzzle,
  puzzleId: string,
): Promise<{ path: string; expiresAt: string }> {
  const { play } = await getOpenSession(world, caller, game, puzzleId)
  if (!play.finishedAt) throw new RefusalError('puzzle_not_finished')
  const { teamId, userId, team } = caller
  const language = (caller.language || team.language) === 'tr' ? 'tr' : 'en'
  return shareLink(world, { teamId, puzzleId, userId, language })
}

/** The person's streak and how the team did; nothing of a puzzle played for practice. */
async function linesOf(world: World, play: Play, language: Language): Promise<string[]> {
  if (play.isPractice) return ['']
  const { teamId, userId, gameType, day } = play
  const team = await getTeam(world.db, teamId)
  const { own: streak } = await findStreaks(world.db, teamId, userId, gameType)
  const days = currentStreak(team, streak, dayAt(world.now(), team.timeZone))
  const played = await playedOn(world, { teamId, gameType, day })
  const members = await headCount(world, teamId)
  const average = await averageScore(world.db, { teamId, gameType, day })
  const text = texts[language]
  const form = new Intl.PluralRules(language).select(days) === 'one' ? 'one' : 'other'
  const counts = { count: String(played), of: String(members) }
  return [
    days > 0 ? fill(text.streak[form], { count: String(days) }) : '',
    fill(text.played, counts),
    ...(average ? [fill(text.average, { average: meanText(average, language) })] : []),
  ]
}

/** What a link shows; null when the play is gone, or whose it was. */
export async function sharedCard(
  world: World,
  { language, ...key }: ShareSubject,
): Promise<ShareCard | null> {
  const session = await findSession(world.db, key)
  const game = session && world.games.puzzle(session.puzzle.gameType)
  const person = await findMember(world.db, key.teamId, key.userId)
  if (!session?.play?.finishedAt || !game || !person) return null
  const { puzzle, play } = session
  const name = await gameName(world.games, puzzle.gameType, language)
  return {
    title: `${name} ${puzzle.number}`,
    share: game.share(play.state, play.playedMs),
    name: person.name,
    initials: initialsOf(person.name, language),
    lines: await linesOf(world, play, language),
  }
}
