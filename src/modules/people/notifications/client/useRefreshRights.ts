import { useEffect } from 'react'
import { me } from '#shared/accounts.ts'
import type { Notification, NotificationKind } from '../contract.ts'
import { call } from '#client/api.ts'
import { setUser } from '#client/session/session.ts'
import { toast } from '#client/ui/toast.ts'
import { useErrorText } from '#client/ui/useErrorText.ts'

const ofOneself: readonly NotificationKind[] = [
  'adminAdded',
  'adminRemoved',
  'nameRemoved',
  'pictureRemoved',
]

/** Applies immediately what an admin did with the user's rights, name or picture, once they are notified. */
export function useRefreshRights(
  listed: readonly Notification[],
  fresh: ReadonlySet<string>,
): void {
  const errorText = useErrorText()
  const change = listed.find(({ kind }) => ofOneself.includes(kind))
  const newest = change && fresh.has(change.id) ? change.id : null
  useEffect(() => {
    if (newest) call(me, {}).then(setUser, (error: unknown) => toast(false, errorText(error)))
    // oxlint-disable-next-line react/exhaustive-deps -- a text made again is no reason to ask again
  }, [newest])
}
