import { Popover, PopoverSurface, PopoverTrigger } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import type { User } from '#shared/accounts.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { BellButton } from './BellButton.tsx'
import { NotificationList } from './NotificationList.tsx'
import { isPhone } from './phone.ts'
import styles from './Notifications.module.css'

/** Open from the start: it is fetched when someone asks for it. */
export default function BellPanel({ user, count }: { user: User; count: number }) {
  const [isOpen, setOpen] = useState(true)
  const navigate = useNavigate()
  const bell = useRef<HTMLButtonElement>(null)
  const isByKey = useRef(false)
  useEffect(() => {
    if (!isOpen && isByKey.current) bell.current?.focus() // who pressed Escape is back where they were
    isByKey.current = false
  }, [isOpen])
  const change = (willOpen: boolean) =>
    willOpen && isPhone() ? navigate('/notifications') : setOpen(willOpen)
  return (
    <Popover
      open={isOpen}
      onOpenChange={(event, { open }) => {
        isByKey.current = event.type === 'keydown'
        change(open)
      }}
      positioning={{ position: 'below', align: 'end', offset: 8 }}
      withArrow
      trapFocus
    >
      <PopoverTrigger disableButtonEnhancement>
        <BellButton ref={bell} count={count} isOpen={isOpen} />
      </PopoverTrigger>
      <PopoverSurface className={styles.panel} aria-labelledby="notifications-title">
        <NotificationList user={user} onLeave={() => setOpen(false)} />
      </PopoverSurface>
    </Popover>
  )
}
