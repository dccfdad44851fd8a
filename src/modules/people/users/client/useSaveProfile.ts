import i18next from 'i18next'
import { useState } from 'react'
import { updateUserSettings, type User } from '#shared/accounts.ts'
import type { CourtPaint } from '#shared/court-paints.ts'
import { call } from '#client/api.ts'
import { switchLanguage } from '#client/language/language.ts'
import { setUser } from '#client/session/session.ts'
import { toast } from '#client/ui/toast.ts'
import { useErrorText } from '#client/ui/useErrorText.ts'

type Change = Partial<Pick<User, 'name' | 'language' | 'theme' | 'sounds' | 'isHidden'>> & {
  profileImage?: Blob | ''
  profileBgImage?: Blob | CourtPaint | ''
}

/** Saves immediately; the screen follows with no reload. */
export function useSaveProfile(user: User) {
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const save = async (change: Change): Promise<boolean> => {
    setBusy(true)
    try {
      setUser(await call(updateUserSettings, { body: { userId: user.userId, ...change } }))
      if (change.language) await switchLanguage(change.language) // the note is in the new one
      toast(true, i18next.t('settings.saved'))
      return true
    } catch (error) {
      toast(false, errorText(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { save, busy }
}
