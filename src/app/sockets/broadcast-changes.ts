import { onCommit, type CommitEvents } from '#server/db/commit-events.ts'
import type { World } from '#server/world.ts'
import type { GameServer } from '#modules/play/rooms/server/wire/game-server.ts'
import { broadcastCourt, teamOf } from './broadcast-court.ts'

/* The events of a person's devices: each has a channel of the bus. */
const channels = { notifications: 'devices', games: 'players' } as const
type About = keyof typeof channels
type People = readonly CommitEvents[About][]

/** All of a person's connections, whatever screen they are on: an audience. */
export const devicesOf = ({ teamId, userId }: People[number]) => `devices ${teamId} ${userId}`

function emitHere(io: GameServer, about: About, people: People): void {
  const audiences = [...new Set(people.map(devicesOf))]
  if (audiences.length) io.local.to(audiences).emit(`${about}:changed`) // written once for all of them
}

async function broadcastAbout({ db, bus }: World, io: GameServer | null, about: About) {
  const channel = channels[about]
  if (io)
    await bus?.subscribe(channel, ({ people }: { people: People }) => emitHere(io, about, people))
  return onCommit(db, about, (people) => {
    if (people.length === 0) return
    if (io) emitHere(io, about, people)
    void bus?.publish(channel, { people })
  })
}

type Tournaments = readonly CommitEvents['tournaments'][]

/** Everyone viewing a tournament: an audience. */
export const watchersOfTournament = ({ teamId, tournamentId }: CommitEvents['tournaments']) =>
  `tournament ${teamId} ${tournamentId}`

function emitTournaments(io: GameServer, changed: Tournaments): void {
  for (const one of changed) {
    const { tournamentId } = one
    io.local.to(watchersOfTournament(one)).emit('tournament:changed', { tournamentId })
  }
}

/** Notifies viewers of a tournament that it has changed. */
async function broadcastTournaments({ db, bus }: World, io: GameServer | null) {
  const channel = 'tournaments'
  if (io)
    await bus?.subscribe(channel, ({ changed }: { changed: Tournaments }) =>
      emitTournaments(io, changed),
    )
  return onCommit(db, 'tournaments', (changed) => {
    if (io) emitTournaments(io, changed)
    void bus?.publish(channel, { changed })
  })
}

type Events = readonly CommitEvents['specialEvents'][]

/* Each event of a set once. */
function emitEvents(io: GameServer, changed: Events): void {
  const games = new Map(changed.map((one) => [one.gameId, one]))
  for (const { teamId, gameId } of games.values())
    io.local.to(teamOf({ teamId })).emit('event:changed', { gameId })
}

/** Notifies a team that one of its special events has changed. */
async function broadcastEvents({ db, bus }: World, io: GameServer | null) {
  const channel = 'specialEvents'
  if (io)
    await bus?.subscribe(channel, ({ changed }: { changed: Events }) => emitEvents(io, changed))
  return onCommit(db, 'specialEvents', (changed) => {
    if (io) emitEvents(io, changed)
    void bus?.publish(channel, { changed })
  })
}

type Polls = readonly CommitEvents['polls'][]

function emitPolls(io: GameServer, changed: Polls): void {
  for (const one of changed) io.local.to(teamOf(one)).emit('poll:changed', { pollId: one.pollId })
}

/** Notifies teams of their polls: at a step, and never of a single vote. */
async function broadcastPolls({ db, bus }: World, io: GameServer | null) {
  const channel = 'polls'
  if (io) await bus?.subscribe(channel, ({ changed }: { changed: Polls }) => emitPolls(io, changed))
  return onCommit(db, 'polls', (changed) => {
    if (io) emitPolls(io, changed)
    void bus?.publish(channel, { changed })
  })
}

/**
 * After a commit, notifies people's devices that their notifications, a game of theirs over days, a
 * tournament they view, their team's court, a special event or a poll of it has changed: those
 * connected here, and through the other processes those connected there. Without `io` no device
 * connects here. What is lost on the way a device finds at its next refetch. Returns a function that
 * ends it.
 */
export async function broadcastChanges(world: World, io: GameServer | null): Promise<() => void> {
  const stops = [
    await broadcastAbout(world, io, 'notifications'),
    await broadcastAbout(world, io, 'games'),
    await broadcastTournaments(world, io),
    await broadcastEvents(world, io),
    await broadcastCourt(world, io),
    await broadcastPolls(world, io),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
