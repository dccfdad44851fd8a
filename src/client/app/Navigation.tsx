import { Button } from '@fluentui/react-components'
import { GamesFilled, GamesRegular } from '@fluentui/react-icons/svg/games'
import { HomeFilled, HomeRegular } from '@fluentui/react-icons/svg/home'
import { PersonFilled, PersonRegular } from '@fluentui/react-icons/svg/person'
import { TargetFilled, TargetRegular } from '@fluentui/react-icons/svg/target'
import { TrophyFilled, TrophyRegular } from '@fluentui/react-icons/svg/trophy'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, useLocation } from 'react-router-dom'
import type { User } from '#shared/api/accounts.ts'
import { host } from '../host/host.ts'
import { inMeeting } from '../host/surface.ts'
import { useMeeting } from '../base/socket/meeting.ts'
import { useSession } from '../base/session/session.ts'
import { Bell } from '../people/notifications/Bell.tsx'
import { Tab, Tabs } from '../ui/Tab.tsx'
import { Brand } from '../ui/Brand.tsx'
import { useWanted } from '../ui/useWanted.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Chip } from '../ui/Chip.tsx'
import { classes } from '../ui/classes.ts'
import { useNavigate } from '../base/useNavigate.ts'
import { AvatarButton } from './AvatarButton.tsx'
import styles from './Navigation.module.css'

const loadAccountMenu = () => import(/* webpackChunkName: "account-menu" */ './AccountMenu.tsx')
const AccountMenu = lazyPart(loadAccountMenu)

const places = [
  {
    to: inMeeting ? '/sidepanel' : '/',
    text: 'nav.home',
    short: 'nav.home',
    icon: HomeRegular,
    chosen: HomeFilled,
  },
  { to: '/games', text: 'nav.games', short: 'nav.games', icon: GamesRegular, chosen: GamesFilled },
  {
    to: '/predictor-games',
    text: 'nav.predict',
    short: 'nav.predict',
    icon: TargetRegular,
    chosen: TargetFilled,
  },
  {
    to: '/leaderboard',
    text: 'nav.leaderboard',
    short: 'nav.ranks',
    icon: TrophyRegular,
    chosen: TrophyFilled,
  },
  {
    to: '/user-profile',
    text: 'nav.profile',
    short: 'nav.profile',
    icon: PersonRegular,
    chosen: PersonFilled,
  },
] as const

/* The panel's own pages, some of which the specification puts elsewhere. */
const ofAdmins =
  /^\/(admin|admin-panel|integration|plans|billing-details|payment-method|invoices|checkout-success)(\/|$)/

function Account({ user }: { user: User }) {
  const { isWanted, handlers } = useWanted(loadAccountMenu)
  const button = <AvatarButton user={user} {...handlers} />
  return (
    <ErrorBoundary fallback={button}>
      <Suspense fallback={button}>{isWanted ? <AccountMenu user={user} /> : button}</Suspense>
    </ErrorBoundary>
  )
}

/** What the bar is named after: a meeting with who has its panel open, or the space. */
function useBrand(): { space: string; note: string } {
  const { t } = useTranslation()
  const space = useSession((s) => s.user?.team.name ?? '')
  const title = useMeeting((s) => s.title)
  const count = useMeeting(
    ({ meeting }) => (meeting?.numberHere ?? 0) + (meeting?.numberOfGuests ?? 0),
  )
  if (!inMeeting) return { space, note: '' }
  return { space: title || t('meeting.short'), note: count ? t('meeting.here', { count }) : '' }
}

/** The bar above every page; in a room a phone has no space for it. */
export function TopBar({ inRoom = false }: { inRoom?: boolean }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const user = useSession((s) => s.user)
  const brand = useBrand()
  const inTab = host.teams !== null && !inMeeting // Teams names us above the frame already
  return (
    <header className={classes(styles.topBar, inRoom && styles.inRoom, inTab && styles.inTab)}>
      {!inTab && <Brand {...brand} className={styles.brand} />}
      {user?.teamId && (
        <Tabs as="nav" className={styles.tabs} aria-label={t('nav.label')}>
          {places.map(({ to, text }) => (
            <Tab as={NavLink} key={to} to={to} end={to === '/' || to === '/user-profile'}>
              {t(text)}
            </Tab>
          ))}
          {!inMeeting && (
            <Tab as={NavLink} to="/analytics" className={styles.beyond}>
              {t('nav.analytics')}
            </Tab>
          )}
          {user.isAdmin && !inMeeting && (
            <Tab as={Link} to="/admin" aria-current={ofAdmins.test(pathname) ? 'page' : undefined}>
              {t('nav.admin')}
            </Tab>
          )}
        </Tabs>
      )}
      <div className={styles.right}>
        {user?.team.isDemo && !inMeeting && <Chip color="sun">{t('demo.chip')}</Chip>}
        {user?.teamId && <Bell user={user} />}
        {user && <Account user={user} />}
        {!user && pathname !== '/' && (
          <Button appearance="subtle" onClick={() => navigate('/signIn')}>
            {t('signIn.action')}
          </Button>
        )}
      </div>
    </header>
  )
}

/** The same places at the foot of a phone. */
export function BottomNav() {
  const { t } = useTranslation()
  const hasTeam = useSession((s) => Boolean(s.user?.teamId))
  if (!hasTeam) return null
  return (
    <nav className={styles.bottomNav} aria-label={t('nav.label')}>
      {places.map(({ to, short, icon: Icon, chosen: Chosen }) => (
        <NavLink key={to} to={to} end={to === '/' || to === '/user-profile'}>
          {({ isActive }) => (
            <>
              {isActive ? <Chosen /> : <Icon />}
              <span>{t(short)}</span>
            </>
          )}
        </NavLink>
      ))}
    </nav>
  )
}
