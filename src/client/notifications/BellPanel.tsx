import { Popover, PopoverSurface, PopoverTrigger } from '@fluentui/react-components'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { User } from '#shared/api/accounts.ts'
import { BellButton } from './BellButton.tsx'
import { NotificationList } from './NotificationList.tsx'
import { isPhone } from './phone.ts'
import styles from './BellPanel.module.css'

/** Open from the start: it is fetched when someone asks for it. */
export default function BellPanel({ user, count }: { user: User; count: number }) {
  const [isOpen, setOpen] = useState(true)
  const navigate = useNavigate()
  const change = (wanted: boolean) =>
    wanted && isPhone() ? void navigate('/notifications') : setOpen(wanted)
  return (
    <Popover
      open={isOpen}
      onOpenChange={(_, { open }) => change(open)}
      positioning={{ position: 'below', align: 'end', offset: 8 }}
      withArrow
      trapFocus
    >
      <PopoverTrigger disableButtonEnhancement>
        <BellButton count={count} isOpen={isOpen} />
      </PopoverTrigger>
      <PopoverSurface className={styles.panel} aria-labelledby="notifications-title">
        <NotificationList user={user} onLeave={() => setOpen(false)} />
      </PopoverSurface>
    </Popover>
  )
}
