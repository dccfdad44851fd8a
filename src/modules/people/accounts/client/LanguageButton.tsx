import { Button, type ButtonProps } from '@fluentui/react-components'
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'
import { GlobeRegular } from '@fluentui/react-icons/svg/globe'
import { useTranslation } from 'react-i18next'
import { languageNames } from '#client/language/language.ts'
import styles from './Accounts.module.css'

/** Says the language, and opens the choice of others. */
export function LanguageButton(props: ButtonProps) {
  const { t, i18n } = useTranslation()
  const current = languageNames[i18n.language === 'tr' ? 'tr' : 'en']
  return (
    <Button
      {...props}
      appearance="subtle"
      className={styles.language}
      icon={<GlobeRegular />}
      aria-label={`${t('account.language')}: ${current}`}
    >
      {current}
      <ChevronDownRegular fontSize={16} />
    </Button>
  )
}
