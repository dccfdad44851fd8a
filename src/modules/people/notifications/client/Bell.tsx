import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/accounts.ts'
import { ErrorBoundary } from '#client/ui/ErrorBoundary.tsx'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { useLazyMenu } from '#client/ui/useLazyMenu.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { useNavigate } from '#client/useNavigate.ts'
import { BellButton } from './BellButton.tsx'
import { useWantsBrowser } from './browser-permission.ts'
import { withKinds } from './notification-kinds.ts'
import { isPhone } from './phone.ts'
import { useUnread } from './useUnread.ts'

const loadPanel = withKinds(() => import(/* webpackChunkName: "notifications" */ './BellPanel.tsx'))
const BellPanel = lazyPart(loadPanel)
const BrowserNews = lazyPart(
  withKinds(() => import(/* webpackChunkName: "browser-news" */ './BrowserNotifications.tsx')),
)

/** Announces it to people who can't see the count change: only when there are more than before. */
function News({ count }: { count: number | null }) {
  const { t } = useTranslation()
  const [known, setKnown] = useState(count)
  const [announcement, setAnnouncement] = useState('')
  if (count !== known) {
    setKnown(count)
    const isMore = count !== null && known !== null && count > known
    setAnnouncement(isMore ? t('notifications.new', { count }) : '')
  }
  return <VisuallyHidden role="status">{announcement}</VisuallyHidden>
}

/** The user's notifications: under the bell, on a phone on a separate page. */
export function Bell({ user }: { user: User }) {
  const count = useUnread(user.userId)
  const wantsBrowser = useWantsBrowser(user.userId)
  const navigate = useNavigate()
  const { isRequested, handlers } = useLazyMenu(loadPanel, 'dialog')
  const open = () => (isPhone() ? navigate('/notifications') : handlers.onClick())
  const button = <BellButton count={count ?? 0} {...handlers} onClick={open} />
  return (
    <>
      <News count={count} />
      {wantsBrowser && (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <BrowserNews user={user} count={count} />
          </Suspense>
        </ErrorBoundary>
      )}
      <ErrorBoundary fallback={button}>
        <Suspense fallback={button}>
          {isRequested ? <BellPanel user={user} count={count ?? 0} /> : button}
        </Suspense>
      </ErrorBoundary>
    </>
  )
}
