import type { FluentIcon } from '@fluentui/react-icons'
import type { ComponentType } from 'react'
import type { Body } from '#shared/endpoint.ts'
import { loadDeclared } from '#client/module.ts'
import type { AdminSettings } from '#modules/admin/panel/contract.ts'
import type { CatalogueGame } from '#modules/play/games/contract.ts'
import type { postSchedule, ScheduledGame } from '../contract.ts'

type Settings = Readonly<Record<string, unknown>>

/** The settings of a schedule, of which its game has some too. */
export interface SettingsProps {
  readonly game: CatalogueGame
  readonly settings: Settings
  readonly onChange: (settings: Settings) => void
}

type ScheduleOfGame = Omit<Body<typeof postSchedule>, 'puzzleType'>

/** How a schedule posts something of a game. Texts are given by their keys. */
interface OfGame {
  readonly isOnly: boolean // there is one of each game: another takes its place
  readonly fits: (game: CatalogueGame) => boolean
  readonly Settings: ComponentType<SettingsProps>
  readonly keepsHours: (hours: Pick<AdminSettings, 'puzzlesInHours'>) => boolean // it opens in playing hours alone
  readonly duration: string // what it is called how long it is open
  readonly minutes?: number // that it is open where nothing is chosen; left out: until its day ends
  readonly results: (minutes: number | null) => string // when they are posted
  readonly reminder?: (minutes: number | null) => string // the same of reminders; left out: there are none
  /** Left out: as a room is. */
  readonly save?: (gameType: string, schedule: ScheduleOfGame) => Promise<ScheduledGame>
}

/**
 * Something posted to channels. It is called what its game is, or what it is about, where it has no text
 * `schedules.name.<what>`.
 */
export interface PostKind {
  readonly what: string
  readonly Icon?: FluentIcon // left out: its game's, or a cup
  readonly New?: ComponentType // a button above the calendar for one that no schedule makes
  /** A schedule can post it: its place among them, the lowest first. Its texts are `schedules.kind.<what>` and `.then.<what>`. */
  readonly place?: number
  readonly ofGame?: OfGame // left out: it is the team's, which has one
}

declare module '#client/module.ts' {
  interface ClientModule {
    /** What it has posted to channels, in the chunk of their calendar: `schedule`. */
    readonly posts?: () => Promise<{ default: readonly PostKind[] }>
  }
}

let all: readonly PostKind[] = []

/** Loads what the modules say about their posts; before any is drawn. */
export async function loadPostKinds(): Promise<void> {
  all = (await loadDeclared(({ posts }) => posts?.())).flat()
}

export const postKinds = (): readonly PostKind[] => all

/** Undefined where no module of this release has it, or there is nothing to say. */
export const postKind = (what: string): PostKind | undefined => all.find((one) => one.what === what)

/** The types of the games that can be scheduled as that; '' alone for what is of none. */
export const gamesFor = ({ ofGame }: PostKind, games: readonly CatalogueGame[]): string[] =>
  ofGame
    ? games.filter((game) => game.allowed && ofGame.fits(game)).map(({ gameType }) => gameType)
    : ['']

/** What can be scheduled. */
export const schedulable = (): readonly PostKind[] =>
  all.filter(({ place }) => place !== undefined).toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0))
