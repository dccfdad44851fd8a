import { Menu, MenuItemRadio, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { languages } from '#shared/accounts.ts'
import { languageNames, pickLanguage } from '#client/language/language.ts'
import { LanguageButton } from './LanguageButton.tsx'

/** Open from the start: it is fetched when someone asks for it. */
export default function LanguageMenuOpen() {
  const { i18n } = useTranslation()
  const current = i18n.language === 'tr' ? 'tr' : 'en'
  return (
    <Menu defaultOpen checkedValues={{ language: [current] }}>
      <MenuTrigger>
        <LanguageButton />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {languages.map((language) => (
            <MenuItemRadio
              key={language}
              name="language"
              value={language}
              onClick={() => void pickLanguage(language)}
            >
              {languageNames[language]}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
