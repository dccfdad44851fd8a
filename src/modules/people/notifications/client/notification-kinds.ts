import { loadDeclared } from '#client/module.ts'
import type { NotificationKind, NotificationKinds } from '#client/notification-text.ts'
import type { Notification } from '../contract.ts'

let all: readonly NotificationKinds[] = []

/** Loads what the modules say about their notifications; before any is drawn. */
export async function loadNotificationKinds(): Promise<void> {
  all = await loadDeclared(({ notifications }) => notifications?.())
}

/** Loads a part that draws notifications, and their kinds with it. */
export const withKinds =
  <Part>(load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    const [part] = await Promise.all([load(), loadNotificationKinds()])
    return part
  }

/** The kind of a notification; null where no module of this release has it. */
export function kindOf(one: Notification): NotificationKind | null {
  const kinds = all.flatMap((of) => of[one.kind] ?? [])
  return kinds.find(({ isOwn }) => isOwn?.(one) ?? true) ?? null
}
