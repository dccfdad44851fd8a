import type { ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { generate } from 'selfsigned'
import type { PublicRequest } from '#server/http/fetch-public.ts'
import type { Race } from './race-predictor-fixture.ts'

export const HOST = 'races.example'

type Fields = Record<string, unknown>
type Line = Fields & { readonly Driver: { readonly driverId: string } }

const RESULTS = ['Results', 'QualifyingResults', 'SprintResults'] as const
const listIn = {
  results: 'Results',
  qualifying: 'QualifyingResults',
  sprint: 'SprintResults',
} as const
const SESSIONS = ['Qualifying', 'SprintQualifying', 'SprintShootout', 'Sprint']

const without = (race: Race, names: readonly string[]): Race =>
  Object.fromEntries(Object.entries(race).filter(([name]) => !names.includes(name))) as Race

const linesOf = (race: Race, name: string) => (race[name] ?? []) as Line[]

/** What a test has the server do with a call. */
export type Fault = (response: ServerResponse) => void

export const answers =
  (status: number, headers: Record<string, string> = {}): Fault =>
  (response) =>
    void response.writeHead(status, headers).end('{}')

interface Asked {
  readonly part: string
  readonly limit: number
  readonly offset: number
}

/** What the server holds, and what it was asked. */
export interface Jolpica {
  races: readonly Race[] // with what of them is known
  drivers: readonly Fields[] // of the season
  season: string
  most: number // rows a page, whatever is asked for
  fault: (asked: Asked) => Fault | string | null // a text is sent as the answer
  readonly asked: string[] // 'results 100 200'
}

/* Rows of a page, each under its race. */
function pageOf({ races }: Jolpica, name: string, from: number, most: number) {
  const rows = races.flatMap((race) => linesOf(race, name).map((line) => ({ race, line })))
  const page = rows.slice(from, from + most)
  const own = races.filter((race) => page.some((row) => row.race === race))
  const Races = own.map((race) => ({
    ...without(race, [...RESULTS, ...SESSIONS, 'Drivers']), // a list of results names no session
    [name]: page.filter((row) => row.race === race).map(({ line }) => line),
  }))
  return { total: rows.length, Races }
}

function answerOf(jolpica: Jolpica, { part, limit, offset }: Asked): Fields {
  const { season, drivers, races } = jolpica
  const most = Math.min(limit, jolpica.most)
  const of = (total: number, table: Fields) => ({
    MRData: {
      series: 'f1',
      limit: String(most),
      offset: String(offset),
      total: String(total),
      ...table,
    },
  })
  const end = offset + most
  if (part === 'drivers')
    return of(drivers.length, { DriverTable: { season, Drivers: drivers.slice(offset, end) } })
  if (part === 'races') {
    const Races = races.slice(offset, end).map((race) => without(race, [...RESULTS, 'Drivers']))
    return of(races.length, { RaceTable: { season, Races } })
  }
  const { total, Races } = pageOf(jolpica, listIn[part as keyof typeof listIn], offset, most)
  return of(total, { RaceTable: { season, Races } })
}

/**
 * A server that speaks as Jolpica does: a season's calendar, drivers, qualifying, sprints and results,
 * each under its own address and page by page.
 */
export async function startJolpica() {
  const jolpica: Jolpica = {
    races: [],
    drivers: [],
    season: '2026',
    most: 100,
    fault: () => null,
    asked: [],
  }
  const { private: key, cert: ca } = await generate([{ name: 'commonName', value: HOST }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: HOST }] }],
  })
  const server: Server = createServer({ key, cert: ca }, (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, `https://${HOST}`)
    const [, season, part = 'races'] =
      /^\/ergast\/f1\/(\d{4}|current)(?:\/(\w+))?(?:\.json|\/)$/.exec(pathname) ?? []
    const numberOf = (name: string, usual: number) => Number(searchParams.get(name) ?? usual)
    const asked = { part, limit: numberOf('limit', 30), offset: numberOf('offset', 0) }
    jolpica.asked.push(`${part} ${asked.limit} ${asked.offset}`)
    const fault = jolpica.fault(asked)
    if (typeof fault === 'string') return void response.end(fault)
    if (fault) return fault(response)
    if (season !== jolpica.season && season !== 'current') return void response.writeHead(404).end()
    response.end(JSON.stringify(answerOf(jolpica, asked)))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const way: PublicRequest = {
    find: async () => ['93.184.215.14'],
    connect: { port, ca },
    pauseMs: 0,
  }
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { jolpica, way, close }
}

/** The drivers of a season, as its results name them. */
export function driversIn(races: readonly Race[]): Fields[] {
  const all = races.flatMap((race) => linesOf(race, 'Results').map(({ Driver }) => Driver))
  return [...new Map(all.map((driver) => [driver.driverId, driver])).values()]
}

const DAY_MS = 24 * 3_600_000
const HOURS_3 = 3 * 3_600_000

export const instantOf = ({ date, time }: Fields): number =>
  Date.parse(`${String(date)}T${String(time)}`)

/** When a race's calendar has its qualifying. */
export const qualifyingOf = (race: Race): number => instantOf(race['Qualifying'] as Fields)

/** Lines without a lap, as they come first. */
const withoutLaps = (lines: readonly Line[]) =>
  lines.map((line) => ({ ...line, FastestLap: undefined }))

/**
 * What was known of a season at an instant: the calendar, qualifying and results three hours after
 * they begin, and fastest laps two days later.
 */
export const knownAt = (races: readonly Race[], now: number): Race[] =>
  races.map((race) => {
    const isRun = now >= instantOf(race) + HOURS_3
    const hasLaps = now >= instantOf(race) + 2 * DAY_MS
    const hasQualified = now >= qualifyingOf(race) + HOURS_3
    const results = linesOf(race, 'Results')
    return {
      ...without(race, [...RESULTS, 'Drivers']),
      ...(hasQualified && { QualifyingResults: linesOf(race, 'QualifyingResults') }),
      ...(hasQualified && race['SprintResults'] ? { SprintResults: race['SprintResults'] } : {}),
      ...(isRun && { Results: hasLaps ? results : withoutLaps(results) }),
    }
  })
