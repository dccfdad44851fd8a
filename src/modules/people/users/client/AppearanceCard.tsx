import { Switch } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useState } from 'react'
import { themes, type ThemeChoice, type User, languages, type Language } from '#shared/accounts.ts'
import { DoneStamp } from '#client/ui/DoneStamp.tsx'
import { followLook, useFollowsLook } from './device-theme.ts'
import {
  followLanguage,
  followsLanguage,
  languageNames,
  pickLanguage,
} from '#client/language/language.ts'
import { Row } from '#client/ui/Row.tsx'
import { Segmented } from '#client/ui/Segmented.tsx'
import { useSaveProfile } from './useSaveProfile.ts'
import { Caption, Text } from '#client/ui/Text.tsx'
import { isSystemStill, setStill, useStill } from './reduced-motion.ts'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { wantsSound } from '#client/sound/muted.ts'
import { classes } from '#client/ui/classes.ts'
import { useTeams } from '#client/host/useTeams.tsx'
import styles from './Settings.module.css'

const looks: readonly ThemeChoice[] = ['', ...themes.filter((theme) => theme !== '')]

/** The three themes, painted: a lane half done on each. */
function Look({
  theme,
  chosen,
  onChoose,
}: {
  theme: ThemeChoice
  chosen: boolean
  onChoose: () => void
}) {
  const { context } = useTeams()
  const { t } = useTranslation()
  return (
    <button
      type="button"
      role="radio"
      aria-checked={chosen}
      className={classes(styles.theme, chosen && styles.chosen)}
      onClick={onChoose}
    >
      <span className={classes(styles.ground, styles[theme || 'follow'])} aria-hidden="true">
        <svg viewBox="0 0 96 40">
          <path className="green" d="M4 4H32V36H4Z" />
          <path className="sun" d="M32 4H58V36H32Z" />
          <path
            className="line"
            style={{ strokeWidth: 4 }}
            d="M4 4H76A16 16 0 0 1 76 36H4ZM32 4V36M58 4V36"
          />
        </svg>
      </span>
      {chosen && (
        <span className={styles.stamp}>
          <DoneStamp size={24} />
        </span>
      )}
      <b>{t(`account.themes.${theme || (context ? 'follow' : 'device')}`)}</b>
    </button>
  )
}

function Sounds({ user }: { user: User }) {
  const { t } = useTranslation()
  const { save } = useSaveProfile(user)
  return (
    <Row between gap={8}>
      <span id="sounds">{t('settings.sounds')}</span>
      <Row gap={8}>
        <Text variant="caption">{t('settings.soundsInMeetings')}</Text>
        <Switch
          aria-labelledby="sounds"
          checked={wantsSound(user)}
          onChange={(_, { checked }) => void save({ sounds: checked })}
        />
      </Row>
    </Row>
  )
}

/** Following Teams or this device, or one of the two: the first is stored on the device outside Teams. */
function useLook(user: User) {
  const { context } = useTeams()
  const { save } = useSaveProfile(user)
  const { follows } = useFollowsLook()
  const own = context ? user.theme : user.theme || 'dark'
  const choose = (theme: ThemeChoice) => {
    const isDevice = theme === '' && !context
    followLook(isDevice)
    if (!isDevice) void save({ theme })
  }
  return { worn: follows ? '' : own, choose }
}

/** One's own language, kept with the account; or this device's, on it alone. */
function LanguageChoice({ user }: { user: User }) {
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

/** Nothing travels on this device; where the system asks for that it can't be refused here. */
export function ReducedMotionSwitch() {
  const { t } = useTranslation()
  const isOn = useStill((s) => s.still)
  const isForced = isSystemStill()
  return (
    <Row between gap={8}>
      <span id="less-movement">{t('settings.still')}</span>
      <Row gap={8}>
        <Text variant="caption">{t(isForced ? 'settings.stillAsked' : 'settings.stillHere')}</Text>
        {!isForced && (
          <Switch
            aria-labelledby="less-movement"
            checked={isOn}
            onChange={(_, { checked }) => setStill(checked)}
          />
        )}
      </Row>
    </Row>
  )
}

/** Language, look and sounds: all change immediately. */
export function AppearanceCard({ user }: { user: User }) {
  const { t } = useTranslation()
  const { worn, choose } = useLook(user)
  return (
    <Card className={styles.look} aria-label={t('settings.look')}>
      <CardHead title={t('settings.look')} />
      <div className={styles.body}>
        <LanguageChoice user={user} />
        <div className={styles.themes} role="radiogroup" aria-label={t('account.theme')}>
          {looks.map((theme) => (
            <Look
              key={theme}
              theme={theme}
              chosen={theme === worn}
              onChoose={() => choose(theme)}
            />
          ))}
        </div>
        <Caption>{t('settings.contrast')}</Caption>
        <ReducedMotionSwitch />
        <Sounds user={user} />
      </div>
    </Card>
  )
}
