import { ShieldRegular } from '@fluentui/react-icons/svg/shield'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { folderOf } from '#shared/game.ts'
import type { Notification } from '../contract.ts'
import { GameMark } from '#modules/play/games/client/index.ts'
import { Art } from '#client/ui/Art.tsx'
import { Avatar } from '#client/ui/Avatar.tsx'
import { classes } from '#client/ui/classes.ts'
import { Text } from '#client/ui/Text.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { kindOf } from './notification-kinds.ts'
import { useNotificationText } from './useNotificationText.ts'
import styles from './NotificationRow.module.css'

const MARK = 44 // px

/** What it is about, and who. */
function Picture({ one }: { one: Notification }) {
  const { person } = one
  const { gameType } = one as { gameType?: string }
  const kind = kindOf(one)
  const art = kind?.art?.(one)
  const Icon = kind?.icon ?? ShieldRegular
  return (
    <span className={styles.picture} aria-hidden="true">
      {art && <Art svg={art} className={styles.badge} />}
      {gameType && <GameMark folder={folderOf(gameType)} size={MARK} />}
      {!art && !gameType && <Icon className={styles.shield} fontSize={24} />}
      {person?.name && (
        <Avatar className={styles.face} name={person.name} image={person.profileImage} size={22} />
      )}
    </span>
  )
}

interface NotificationRowProps {
  one: Notification
  others: readonly Notification[] // told in the same line
  isNew: boolean
  when: string
  onLeave?: (() => void) | undefined
}

/** The whole row leads to its place. */
export function NotificationRow({ one, others, isNew, when, onLeave }: NotificationRowProps) {
  const { t } = useTranslation()
  const { title, text, to, action } = useNotificationText()(one, others)
  return (
    <li className={classes(styles.row, isNew && styles.new)}>
      <Picture one={one} />
      <span className={styles.words}>
        <Link to={to} className={styles.title} onClick={onLeave}>
          {isNew && <VisuallyHidden>{t('notifications.isNew')} </VisuallyHidden>}
          {title}
        </Link>
        {text && (
          <Text variant="caption" as="span">
            {text}
          </Text>
        )}
      </span>
      <span className={styles.end}>
        <Text variant="caption" nowrap>
          {when}
        </Text>
        {action && (
          <span
            className={classes(styles.action, kindOf(one)?.isCall && styles.primary)}
            aria-hidden="true"
          >
            {action}
          </span>
        )}
      </span>
    </li>
  )
}
