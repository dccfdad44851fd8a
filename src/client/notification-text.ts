import type { FluentIcon } from '@fluentui/react-icons'
import type { TFunction } from 'i18next'

/** A notification as the list has it, without the fields of its kind. */
export interface ListedNotification {
  readonly id: string
  readonly kind: string
  readonly isOver: boolean // nothing can be done about it any more
  readonly person: { readonly userId: string; readonly name: string } | null
}

/** What a text is made of besides the notification; '' for none. */
export interface NotificationFacts {
  readonly t: TFunction<['translation', 'rules']>
  readonly language: string
  readonly name: string // of whoever it is about, in a line of several of all
  readonly game: string
  readonly by: string // who changed something, as a sentence
}

/** The text of a notification, and where it leads. */
export interface NotificationText {
  readonly title: string
  readonly text: string
  readonly to: string
  readonly action?: string // what the user does there
}

/** How a kind of notification is shown; its fields are the payload that its module stores. */
export interface NotificationKind<Payload = object> {
  text(one: ListedNotification & Payload, facts: NotificationFacts): NotificationText
  isOwn?(this: void, one: ListedNotification & Partial<Payload>): boolean // where modules share the kind
  art?(one: ListedNotification & Payload): string // a drawing in place of an icon
  readonly icon?: FluentIcon
  readonly isCall?: boolean // its action is what people are here for
  readonly isGrouped?: boolean // a day has one line of it, however many came
  readonly changesUser?: boolean // it is about the user's own rights, name or picture
}

/** A module's kinds by their stored names. */
export type NotificationKinds = Readonly<Record<string, NotificationKind>>

/** A kind whose notifications have these fields. */
export const notificationKind = <Payload extends object>(
  kind: NotificationKind<Payload>,
): NotificationKind<Payload> => kind
