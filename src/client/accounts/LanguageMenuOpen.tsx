import {
  Button,
  Menu,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'
import { GlobeRegular } from '@fluentui/react-icons/svg/globe'
import { useTranslation } from 'react-i18next'
import { languages } from '#shared/api/accounts.ts'
import { languageNames, switchLanguage } from '../language.ts'

/** Open from the start: it is fetched when someone asks for it. */
export default function LanguageMenuOpen() {
  const { t, i18n } = useTranslation()
  const current = i18n.language === 'tr' ? 'tr' : 'en'
  return (
    <Menu defaultOpen checkedValues={{ language: [current] }}>
      <MenuTrigger>
        <Button
          appearance="subtle"
          className="lang"
          icon={<GlobeRegular />}
          aria-label={`${t('account.language')}: ${languageNames[current]}`}
        >
          {languageNames[current]}
          <ChevronDownRegular fontSize={16} />
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {languages.map((language) => (
            <MenuItemRadio
              key={language}
              name="language"
              value={language}
              onClick={() => void switchLanguage(language)}
            >
              {languageNames[language]}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
