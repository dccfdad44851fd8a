import type { z } from 'zod'
import type { Language } from '#shared/accounts.ts'
import type { Topic } from '#shared/notification-preferences.ts'
import type { QuietTopic } from '#shared/quiet-topics.ts'
import type { Database } from '../db/database.ts'
import type { MemberKey } from '../module.ts'
import { fill } from '../texts/fill.ts'
import type { World } from '../world.ts'
import type { Card } from './card.ts'

/** What a payload may name by its id; the names are looked up when it is read. */
export interface Subject {
  readonly personId?: string | null | undefined // who did it, or the opponent
  readonly gameType?: string | undefined
}

/** The names in a line, in the reader's language; '' for none. */
export interface LineNames {
  readonly language: Language
  readonly person: string
  readonly game: string
}

/** A notification as it is stored. */
export interface StoredItem<P> {
  readonly payload: P
  readonly createdAt: Date
}

/**
 * Which of somebody's notifications there still is something to do about, in their order. Messages that
 * name the same function are looked up together.
 */
export type StillOpen<P> = (
  world: World,
  db: Database,
  who: MemberKey,
  items: readonly StoredItem<P>[],
) => Promise<readonly boolean[]>

/** An entry of Teams' activity feed, as appPackage/manifest.json declares it. */
interface ActivityTemplate {
  readonly type: string
  readonly parameters: readonly ('person' | 'game')[]
}

/** How a notification is sent elsewhere: in a digest, at Slack and in Teams' activity feed. */
export interface SentText<P> {
  page(payload: P): string // where it leads
  line(payload: P, names: LineNames): string
  /** Its direct message at Slack where nothing else waits; null: as any other. */
  card?(world: World, db: Database, to: MemberKey, payload: P): Promise<Card | null>
  readonly activity?: ActivityTemplate // none, or a name it needs is missing: the general one
  readonly hasOwnEmail?: boolean // the module sends one itself, so no digest contains it
  readonly isOnlyWhileOpen?: boolean // not sent any more once it is over
}

/**
 * A notification that a module declares: everything that listing and sending it needs to know. Two may
 * share a stored kind: a row belongs to the one whose payload it matches.
 */
export interface PersonMessage<P = object> {
  readonly to: 'person'
  readonly kind: string // as it is stored
  readonly payload: z.ZodType<P> // as it is stored
  readonly recipients: string // for docs/messages.md
  readonly when: string // the same
  readonly topic: Topic | null // of the settings; null: nobody can mute it, and only the app shows it
  readonly quietTopic?: QuietTopic // what suppresses it, besides
  stillOpen?(this: void, ...args: Parameters<StillOpen<P>>): ReturnType<StillOpen<P>> // none: there is nothing to do
  readonly sent?: SentText<P> // for every message with a topic
}

/** A notification as a module writes it down: without a topic it is in the app alone. */
type Declared<P, Key extends string> = Omit<
  PersonMessage<P>,
  'to' | 'topic' | 'stillOpen' | 'sent'
> & {
  readonly topic?: Topic
  readonly stillOpen?: StillOpen<NoInfer<P>>
  readonly sent?: Omit<SentText<NoInfer<P>>, 'line'> & {
    /** The key of its line among the module's; a function: by what is stored, and whether it names somebody. */
    readonly line: Key | ((payload: NoInfer<P>, person: string) => Key)
    /** What the line names besides a person and a game; left out: the payload's own fields. */
    readonly values?: (payload: NoInfer<P>) => object
  }
}

/** Declares a module's notifications, whose lines are the `lines` of its texts. */
export const personMessages =
  <Key extends string = never>(texts?: {
    readonly [L in Language]: { readonly lines: Readonly<Record<Key, string>> }
  }) =>
  <P extends object>({ topic, sent, ...message }: Declared<P, Key>): PersonMessage<P> => {
    if (!texts || !sent) return { to: 'person', topic: topic ?? null, ...message }
    const { line, values, ...rest } = sent
    const lineOf: SentText<P>['line'] = (payload, { language, person, game }) => {
      const key = typeof line === 'function' ? line(payload, person) : line
      const named = { ...(values?.(payload) ?? payload), person, game }
      return fill(texts[language].lines[key], named)
    }
    return { to: 'person', topic: topic ?? null, ...message, sent: { ...rest, line: lineOf } }
  }
