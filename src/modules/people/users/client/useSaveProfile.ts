import i18next from 'i18next'
import { updateUserSettings, type User } from '#shared/accounts.ts'
import type { CourtPaint } from '#shared/court-paints.ts'
import { call } from '#client/api.ts'
import { switchLanguage } from '#client/language/language.ts'
import { setUser } from '#client/session/session.ts'
import { useAction } from '#client/ui/useAction.ts'

type Change = Partial<Pick<User, 'name' | 'language' | 'theme' | 'sounds' | 'isHidden'>> & {
  profileImage?: Blob | ''
  profileBgImage?: Blob | CourtPaint | ''
}

/** Saves immediately; the screen follows with no reload. */
export function useSaveProfile(user: User) {
  const { act, busy } = useAction()
  const save = (change: Change) =>
    act(
      async () => {
        setUser(await call(updateUserSettings, { body: { userId: user.userId, ...change } }))
        if (change.language) await switchLanguage(change.language) // the note is in the new one
      },
      () => i18next.t('settings.saved'),
    )
  return { save, busy }
}
