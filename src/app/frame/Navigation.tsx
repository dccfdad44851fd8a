import { Button } from '@fluentui/react-components'
import { GamesFilled, GamesRegular } from '@fluentui/react-icons/svg/games'
import { HomeFilled, HomeRegular } from '@fluentui/react-icons/svg/home'
import { PersonFilled, PersonRegular } from '@fluentui/react-icons/svg/person'
import { TargetFilled, TargetRegular } from '@fluentui/react-icons/svg/target'
import { TrophyFilled, TrophyRegular } from '@fluentui/react-icons/svg/trophy'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import type { User } from '#shared/accounts.ts'
import type { NavTab } from '#shared/pages.ts'
import { inMeeting } from '#client/host/surface.ts'
import { useMeeting } from '#client/socket/meeting.ts'
import { useSession } from '#client/session/session.ts'
import { Bell } from '#modules/people/notifications/client/Bell.tsx'
import { Tab, Tabs } from '#client/ui/Tab.tsx'
import { Brand } from '#client/ui/Brand.tsx'
import { useLazyMenu } from '#client/ui/useLazyMenu.ts'
import { ErrorBoundary } from '#client/ui/ErrorBoundary.tsx'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { classes } from '#client/ui/classes.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { AvatarButton } from './AvatarButton.tsx'
import { tabAt } from './routes.ts'
import { useTeams } from '#client/host/useTeams.tsx'
import styles from './Frame.module.css'

const loadAccountMenu = () => import(/* webpackChunkName: "account-menu" */ './AccountMenu.tsx')
const AccountMenu = lazyPart(loadAccountMenu)

const places = [
  {
    tab: 'home',
    to: inMeeting ? '/sidepanel' : '/',
    short: 'nav.home',
    icon: HomeRegular,
    chosen: HomeFilled,
  },
  { tab: 'games', to: '/games', short: 'nav.games', icon: GamesRegular, chosen: GamesFilled },
  {
    tab: 'predict',
    to: '/predictor-games',
    short: 'nav.predict',
    icon: TargetRegular,
    chosen: TargetFilled,
  },
  {
    tab: 'leaderboard',
    to: '/leaderboard',
    short: 'nav.ranks',
    icon: TrophyRegular,
    chosen: TrophyFilled,
  },
  {
    tab: 'profile',
    to: '/user-profile',
    short: 'nav.profile',
    icon: PersonRegular,
    chosen: PersonFilled,
  },
] as const

/** Marks a tab as the open page's own. */
function useCurrent(): (tab: NavTab) => 'page' | undefined {
  const { pathname } = useLocation()
  const current = tabAt(
    pathname,
    useSession((s) => s.user?.userId),
  )
  return (tab) => (tab === current ? 'page' : undefined)
}

function Account({ user }: { user: User }) {
  const { isRequested, handlers } = useLazyMenu(loadAccountMenu)
  const button = <AvatarButton user={user} {...handlers} />
  return (
    <ErrorBoundary fallback={button}>
      <Suspense fallback={button}>{isRequested ? <AccountMenu user={user} /> : button}</Suspense>
    </ErrorBoundary>
  )
}

/** The name in the bar: a meeting with the people who have its panel open, or the space. */
function useBrand(): { space: string; note: string } {
  const { isMeeting } = useTeams()
  const { t } = useTranslation()
  const space = useSession((s) => s.user?.team.name ?? '')
  const title = useMeeting((s) => s.title)
  const count = useMeeting(
    ({ meeting }) => (meeting?.numberHere ?? 0) + (meeting?.numberOfGuests ?? 0),
  )
  if (!isMeeting) return { space, note: '' }
  return { space: title || t('meeting.short'), note: count ? t('meeting.here', { count }) : '' }
}

/** The bar above every page; on a phone a room has no space for it. */
export function TopBar({ inRoom = false }: { inRoom?: boolean }) {
  const { context, isMeeting } = useTeams()
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const user = useSession((s) => s.user)
  const brand = useBrand()
  const currentOf = useCurrent()
  const inTab = context !== null && !isMeeting // Teams shows our name above the frame already
  return (
    <header
      className={classes(styles.topBar, inRoom && styles.navigationInRoom, inTab && styles.inTab)}
    >
      {!inTab && <Brand {...brand} className={styles.brand} />}
      {user?.teamId && (
        <Tabs as="nav" className={styles.tabs} aria-label={t('nav.label')}>
          {places.map(({ tab, to }) => (
            <Tab as={Link} key={tab} to={to} aria-current={currentOf(tab)}>
              {t(`nav.${tab}`)}
            </Tab>
          ))}
          {!isMeeting && (
            <Tab
              as={Link}
              to="/analytics"
              className={styles.beyond}
              aria-current={currentOf('analytics')}
            >
              {t('nav.analytics')}
            </Tab>
          )}
          {user.isAdmin && !isMeeting && (
            <Tab as={Link} to="/admin" aria-current={currentOf('admin')}>
              {t('nav.admin')}
            </Tab>
          )}
        </Tabs>
      )}
      <div className={styles.right}>
        {user?.team.isDemo && !isMeeting && <Chip color="sun">{t('demo.chip')}</Chip>}
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

/** The same tabs at the bottom of a phone. */
export function BottomNav() {
  const { t } = useTranslation()
  const hasTeam = useSession((s) => Boolean(s.user?.teamId))
  const currentOf = useCurrent()
  if (!hasTeam) return null
  return (
    <nav className={styles.bottomNav} aria-label={t('nav.label')}>
      {places.map(({ tab, to, short, icon: Icon, chosen: Chosen }) => (
        <Link key={tab} to={to} aria-current={currentOf(tab)}>
          {currentOf(tab) ? <Chosen /> : <Icon />}
          <span>{t(short)}</span>
        </Link>
      ))}
    </nav>
  )
}
