import { Switch } from '@fluentui/react-components'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/accounts.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Column, Row } from '#client/ui/Row.tsx'
import { Text } from '#client/ui/Text.tsx'
import { useSaveProfile } from './useSaveProfile.ts'
import styles from './BoardVisibilityCard.module.css'

const effects = [
  { what: 'board', stays: false },
  { what: 'badges', stays: false },
  { what: 'points', stays: true },
  { what: 'rooms', stays: true },
] as const

/** Whether one is on the boards, and what goes and what stays for somebody who is not. */
export function BoardVisibilityCard({ user }: { user: User }) {
  const { t } = useTranslation()
  const { save } = useSaveProfile(user)
  return (
    <Card aria-label={t('settings.boards.title')}>
      <CardHead>
        <h2>{t('settings.boards.title')}</h2>
        <CardEnd variant="caption">{t('settings.boards.meaning')}</CardEnd>
      </CardHead>
      <div className={styles.body}>
        <Row between gap={8}>
          <Column as="span" grow>
            <Text strong id="hide">
              {t('settings.boards.hide')}
            </Text>
            <Text variant="caption">{t('settings.boards.back')}</Text>
          </Column>
          <Switch
            aria-labelledby="hide"
            checked={user.isHidden}
            onChange={(_, { checked }) => void save({ isHidden: checked })}
          />
        </Row>
        <ul className={styles.effects}>
          {effects.map(({ what, stays }) => (
            <li key={what}>
              <span className={stays ? styles.stays : styles.removed} aria-hidden="true">
                {stays ? <CheckmarkRegular /> : <DismissRegular />}
              </span>
              <Column as="span" grow>
                <Text>{t(`settings.boards.${what}`)}</Text>
                <Text variant="caption">{t(`settings.boards.${what}Text`)}</Text>
              </Column>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
