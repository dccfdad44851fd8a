import type { ComponentType, ReactNode } from 'react'
import type { Page } from '#shared/pages.ts'
import type { NotificationKinds } from './notification-text.ts'

/** A page and what it renders. */
export interface ClientPage extends Page {
  readonly screen: ReactNode
}

/** Icons that a section of the admin panel can have. */
export type SectionIcon =
  | 'alert'
  | 'calendar'
  | 'clock'
  | 'games'
  | 'history'
  | 'lock'
  | 'payment'
  | 'people'
  | 'plug'
  | 'settings'
  | 'shield'
  | 'star'
  | 'target'

/** A section of the admin panel: a line of the list beside its pages. */
export interface AdminSection {
  readonly name: string // its title is the text `admin.section.<name>`
  readonly to: string // its first page
  readonly place: number // in the list, the lowest on top
  readonly icon: SectionIcon
  readonly isHidden?: () => boolean
}

/** Something over every page: nothing until it is wanted. */
interface OverPages {
  readonly Part: ComponentType
  readonly needsBars?: true // not where a page stands alone, nor in a game
  readonly onStage?: true // on a meeting's stage too
}

/** A card of home's third column. */
export interface HomeCard {
  readonly place: number // in the column, the lowest on top
  /** Whether what it shows is not known yet: the cards are drawn together, so that none moves another. */
  readonly useIsAwaited: () => boolean
  readonly Card: ComponentType // nothing where it has nothing to show
}

/** What is known of somebody whose profile is shown; the module of profiles adds here what that is. */
export interface ProfileFacts {}

/** A section of somebody's profile. */
export interface ProfileSection {
  readonly column: 'first' | 'second'
  readonly place: number // in the column, the lowest on top
  readonly Section: ComponentType<ProfileFacts> // nothing where it has nothing to show
}

/**
 * All that a module adds to the client: its `client/module.tsx` exports one, and src/app/frame/modules.ts
 * lists it. The entry script carries it, so that a screen is in it as a lazy part alone.
 */
export interface ClientModule {
  readonly name: string // its folder
  readonly pages?: readonly ClientPage[]
  /** Over every page, whatever opens it. Light: the entry script has it. */
  readonly overPages?: readonly OverPages[]
  /** What a device has of somebody that the server has not answered: checked before anything else is loaded. */
  readonly unsent?: {
    readonly isThere: (userId: string) => boolean
    readonly Send: ComponentType
  }
  /** Its cards on home, in home's own chunk: another would bring once more what home has. */
  readonly homeCards?: () => Promise<{ default: readonly HomeCard[] }>
  /** Its sections of a profile, in the profile's own chunk. */
  readonly profileSections?: () => Promise<{ default: readonly ProfileSection[] }>
  /** Its kinds of notifications, in the chunk of them all: `notifications`. */
  readonly notifications?: () => Promise<{ default: NotificationKinds }>
  readonly adminSections?: readonly AdminSection[]
  /** What is around a page of a section; one module has it. */
  readonly sectionFrame?: ComponentType<{ section: string; children: ReactNode }>
  /** Screens that take the place of another module's in a meeting's frame, by the page's path. */
  readonly inMeeting?: Readonly<Record<string, ReactNode>>
}

/** A module's pages, each with its screen. */
export const drawPages = <P extends Page>(
  pages: readonly P[],
  screens: Readonly<Record<P['path'], ReactNode>>,
): readonly ClientPage[] =>
  pages.map((page) => ({ ...page, screen: screens[page.path as P['path']] }))

let all: readonly ClientModule[] = []

/** Once, before anything is drawn. */
export function setClientModules(modules: readonly ClientModule[]): void {
  all = modules
}

/** Every module of the client, for a place that shows what any of them declares. */
export const clientModules = (): readonly ClientModule[] => all

/** What the modules declare in parts that are loaded when they are needed. */
export async function loadDeclared<T>(
  of: (module: ClientModule) => Promise<{ default: T }> | undefined,
): Promise<T[]> {
  const parts = await Promise.all(all.map(async (module) => of(module)))
  return parts.flatMap((part) => (part ? [part.default] : []))
}
