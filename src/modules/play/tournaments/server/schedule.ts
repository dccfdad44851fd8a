import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { AnyGame } from '#shared/game.ts'
import { textSchema } from '#shared/text.ts'
import { PermanentError } from '#server/jobs/job.ts'
import type { To } from '#server/messaging/channel-message.ts'
import { enqueueNotifyEveryone } from '#server/messaging/notify-everyone.ts'
import type { Checked, Scheduled, Tried } from '#server/messaging/schedulable.ts'
import { RefusalError } from '#server/refusal.ts'
import { getTeam } from '#server/teams/store.ts'
import { gameName } from '#server/texts/game-names.ts'
import { scheduledOpening } from '#server/play/rooms/scheduled-opening.ts'
import { formats, TOURNAMENT_NAME, TOURNAMENT_PLAYERS } from '../contract.ts'
import { isForTournaments } from './changes.ts'
import { tournamentCard, tournamentOpens, tournamentPayload } from './messages.ts'
import { insertTournament } from './store.ts'

/** What a scheduled tournament is like; without a word of it as anyone makes one. */
const tournamentSettings = z.strictObject({
  name: textSchema(TOURNAMENT_NAME).default(''), // '': its game's
  format: z.enum(formats).default('knockout'),
  games: z.union([z.literal(1), z.literal(3), z.literal(5)]).default(1),
  size: z.int().min(2).max(TOURNAMENT_PLAYERS).default(TOURNAMENT_PLAYERS),
})

/** The first setting a tournament of a game does not know, or whose value it does not; null: all are known. */
function unknownSetting({ meta }: AnyGame, settings: Scheduled['settings']): string | null {
  const parsed = tournamentSettings.safeParse(settings)
  if (parsed.success) return meta.table.series.includes(parsed.data.games) ? null : 'games'
  const [issue] = parsed.error.issues
  const [unknown] = issue?.code === 'unrecognized_keys' ? issue.keys : []
  return unknown ?? String(issue?.path[0] ?? '')
}

/** A tournament that opens by schedule. */
export const schedulableTournament = scheduledOpening.schedulable(
  'tournament',
  'openTournament',
  ({ games }, name, settings): Checked => {
    const game = games.all.find(({ meta }) => meta.gameType.toLowerCase() === name.toLowerCase())
    if (!game || !isForTournaments(game))
      return { gameType: '', faults: { gameType: 'game_unknown' }, wrongSetting: null }
    return {
      gameType: game.meta.gameType,
      faults: {},
      wrongSetting: unknownSetting(game, settings),
    }
  },
)

/** The card of a tournament that does not exist: it leads to the list of them. Throws game_unknown. */
export async function tournamentTrial(to: To, { gameType }: Tried) {
  const { world, team, language } = to
  if (!world.games.find(gameType))
    throw new RefusalError('game_unknown', { fields: { gameType: 'game_unknown' } })
  const game = await gameName(world.games, gameType, language)
  const like = { format: 'knockout', size: TOURNAMENT_PLAYERS, starts: '' } as const
  const facts = { ...like, name: game, game, path: '/tournaments', timeZone: team.timeZone }
  return tournamentCard(facts, language)
}

/**
 * Opens a scheduled tournament for anyone who wants to sign up. Nobody is in it yet; it begins when
 * its time is over.
 */
export const openTournament = scheduledOpening.opens(async (world, tx, opening) => {
  const { teamId, hostId, gameType, options, posted } = opening
  const { language } = await getTeam(tx, teamId)
  const game = world.games.find(gameType)
  if (!game || !isForTournaments(game)) throw new PermanentError(`no game of two is ${gameType}`)
  const { name, ...settings } = tournamentSettings.parse(options)
  const called = name || (await gameName(world.games, gameType, language === 'tr' ? 'tr' : 'en'))
  const startsAt = new Date(opening.until)
  const now = world.now()
  const tournamentId = randomUUID()
  const input = { ...settings, name: called, gameType, startsAt: startsAt.getTime(), meeting: '' }
  const data = { ...input, makerId: hostId, players: [], matches: [], reason: '' as const }
  await insertTournament(tx, {
    teamId,
    tournamentId,
    status: 'open',
    dueAt: startsAt,
    createdAt: now,
    data: { ...data, ...(posted && { posted }) },
  })
  const notice = {
    key: `open ${tournamentId}`,
    payload: { tournamentId, gameType, channel: called },
  }
  await enqueueNotifyEveryone(tx, teamId, tournamentOpens, notice, now)
  return { what: 'tournament', tournamentId }
})

/** A scheduled tournament ended: its channel gets a post about who won, once. */
export const tournamentEnded = scheduledOpening.ended((payload) => ({
  what: 'tournamentResults',
  ...tournamentPayload.parse(payload),
}))
