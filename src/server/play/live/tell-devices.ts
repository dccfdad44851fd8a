import { onCommit, type News } from '../../base/db/commits.ts'
import type { World } from '../../base/world.ts'
import type { GameServer } from '../rooms/wire/game-server.ts'
import { tellCourts, teamOf } from './tell-court.ts'

/* What a person's devices are told of: each has a channel of the bus. */
const channels = { notifications: 'devices', games: 'players' } as const
type About = keyof typeof channels
type People = readonly News[About][]

/** All of a person's connections, whatever they show: an audience. */
export const devicesOf = ({ teamId, userId }: People[number]) => `devices ${teamId} ${userId}`

function tellHere(io: GameServer, about: About, people: People): void {
  const audiences = [...new Set(people.map(devicesOf))]
  if (audiences.length) io.local.to(audiences).emit(`${about}:changed`) // written once for all of them
}

async function tellAbout({ db, bus }: World, io: GameServer | null, about: About) {
  const channel = channels[about]
  if (io)
    await bus?.subscribe(channel, ({ people }: { people: People }) => tellHere(io, about, people))
  return onCommit(db, about, (people) => {
    if (people.length === 0) return
    if (io) tellHere(io, about, people)
    void bus?.publish(channel, { people })
  })
}

type Tournaments = readonly News['tournaments'][]

/** Who looks at a tournament: an audience. */
export const watchersOfTournament = ({ teamId, tournamentId }: News['tournaments']) =>
  `tournament ${teamId} ${tournamentId}`

function tellWatching(io: GameServer, changed: Tournaments): void {
  for (const one of changed) {
    const { tournamentId } = one
    io.local.to(watchersOfTournament(one)).emit('tournament:changed', { tournamentId })
  }
}

/** Tells who looks at a tournament that it has gone on. */
async function tellWatchers({ db, bus }: World, io: GameServer | null) {
  const channel = 'tournaments'
  if (io)
    await bus?.subscribe(channel, ({ changed }: { changed: Tournaments }) =>
      tellWatching(io, changed),
    )
  return onCommit(db, 'tournaments', (changed) => {
    if (io) tellWatching(io, changed)
    void bus?.publish(channel, { changed })
  })
}

type Events = readonly News['specialEvents'][]

/* Each event of a set once. */
function tellPlaying(io: GameServer, changed: Events): void {
  const games = new Map(changed.map((one) => [one.gameId, one]))
  for (const { teamId, gameId } of games.values())
    io.local.to(teamOf({ teamId })).emit('event:changed', { gameId })
}

/** Tells a team that one of its special events has gone on. */
async function tellEvents({ db, bus }: World, io: GameServer | null) {
  const channel = 'specialEvents'
  if (io)
    await bus?.subscribe(channel, ({ changed }: { changed: Events }) => tellPlaying(io, changed))
  return onCommit(db, 'specialEvents', (changed) => {
    if (io) tellPlaying(io, changed)
    void bus?.publish(channel, { changed })
  })
}

type Polls = readonly News['polls'][]

function tellTeams(io: GameServer, changed: Polls): void {
  for (const one of changed) io.local.to(teamOf(one)).emit('poll:changed', { pollId: one.pollId })
}

/** Tells teams of their polls: at a step, and never of one vote. */
async function tellPolls({ db, bus }: World, io: GameServer | null) {
  const channel = 'polls'
  if (io) await bus?.subscribe(channel, ({ changed }: { changed: Polls }) => tellTeams(io, changed))
  return onCommit(db, 'polls', (changed) => {
    if (io) tellTeams(io, changed)
    void bus?.publish(channel, { changed })
  })
}

/**
 * Tells people's devices, once it is committed, that what they are told, a game of theirs over days,
 * a tournament they look at, their team's court, a special event or a poll of it has changed: those
 * connected here, and by the other processes those connected there. Without
 * `io` no device connects here. What is lost on the way a device finds when it looks next. Gives
 * what ends it.
 */
export async function tellDevices(world: World, io: GameServer | null): Promise<() => void> {
  const stops = [
    await tellAbout(world, io, 'notifications'),
    await tellAbout(world, io, 'games'),
    await tellWatchers(world, io),
    await tellEvents(world, io),
    await tellCourts(world, io),
    await tellPolls(world, io),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
