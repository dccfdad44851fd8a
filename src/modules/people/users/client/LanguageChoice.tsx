import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languages, type Language, type User } from '#shared/accounts.ts'
import {
  followLanguage,
  followsLanguage,
  languageNames,
  pickLanguage,
} from '#client/language/language.ts'
import { Row } from '#client/ui/Row.tsx'
import { Segmented } from '#client/ui/Segmented.tsx'
import { useSaveProfile } from './useSaveProfile.ts'

/** One's own language, kept with the account; or this device's, on it alone. */
export function LanguageChoice({ user }: { user: User }) {
  const { t, i18n } = useTranslation()
  const { save } = useSaveProfile(user)
  const [follows, setFollows] = useState(followsLanguage)
  const own = languages.map((value) => ({ value, text: languageNames[value] }))
  const choose = async (language: Language | '') => {
    setFollows(language === '')
    if (!language) return followLanguage(user)
    await pickLanguage(language)
    await save({ language })
  }
  return (
    <Row between wrap gap={8}>
      <span>{t('account.language')}</span>
      <Segmented
        label={t('account.language')}
        options={[...own, { value: '', text: t('settings.thisDevice') }]}
        value={follows ? '' : ((user.language || i18n.language) as Language)}
        onChange={(language) => void choose(language)}
      />
    </Row>
  )
}
