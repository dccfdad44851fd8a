import i18next, { type ResourceLanguage } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { screenTexts } from '../../build/sources.mjs'

/** What is drawn gets these texts, by namespace; the client's own in English where a test brings none. */
export async function startTexts(
  en: ResourceLanguage = { translation: screenTexts('en') },
  tr: ResourceLanguage = {},
): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    ns: Object.keys(en),
    resources: { en, tr },
    interpolation: { escapeValue: false },
  })
}
