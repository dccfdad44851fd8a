import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useConnection } from '#client/socket.ts'
import { useRoomStore } from './room-store.ts'
import styles from './PlayScreen.module.css'

/** Says that the connection is lost and comes back automatically. */
export function ConnectionBar() {
  const { t } = useTranslation()
  const lost = useConnection((s) => s.connection === 'closed')
  const isMovePending = useRoomStore((s) => s.pending !== null)
  if (!lost) return null
  return (
    <MessageBar intent="warning" layout="multiline" className={styles.lost} politeness="assertive">
      <MessageBarBody>{t(isMovePending ? 'room.moveKept' : 'room.reconnecting')}</MessageBarBody>
    </MessageBar>
  )
}
