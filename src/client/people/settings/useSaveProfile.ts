import i18next from 'i18next'
import { useState } from 'react'
import { updateUserSettings, type User } from '#shared/api/accounts.ts'
import type { CourtPaint } from '#shared/api/spaces.ts'
import { call } from '../../api.ts'
import { switchLanguage } from '../../base/language/language.ts'
import { setUser } from '../../base/session/session.ts'
import { toast } from '../../ui/toast.ts'
import { useErrorText } from '../../ui/useErrorText.ts'

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
