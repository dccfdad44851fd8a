import { Button } from '@fluentui/react-components'
import { GamesFilled, GamesRegular } from '@fluentui/react-icons/svg/games'
import { HomeFilled, HomeRegular } from '@fluentui/react-icons/svg/home'
import { TrophyFilled, TrophyRegular } from '@fluentui/react-icons/svg/trophy'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, useLocation, useNavigate } from 'react-router-dom'
import type { User } from '#shared/api/accounts.ts'
import { useSession } from '../session/session.ts'
import { Art } from '../ui/Art.tsx'
import logo from '../ui/art/logo.svg'
import { Avatar } from '../ui/Avatar.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { lazyPart } from './lazy-part.ts'

const AccountMenu = lazyPart(() => import('./AccountMenu.tsx'))

const places = [
  { to: '/', text: 'nav.home', short: 'nav.home', icon: HomeRegular, chosen: HomeFilled },
  { to: '/games', text: 'nav.games', short: 'nav.games', icon: GamesRegular, chosen: GamesFilled },
  {
    to: '/leaderboard',
    text: 'nav.leaderboard',
    short: 'nav.ranks',
    icon: TrophyRegular,
    chosen: TrophyFilled,
  },
] as const

export function Brand({ name = 'Recess' }: { name?: string }) {
  return (
    <Link to="/" className="brand">
      <Art svg={logo} className="logo" fit="meet" />
      <span>{name}</span>
    </Link>
  )
}

function Account({ user }: { user: User }) {
  const avatar = <Avatar name={user.name} image={user.profileImage} size={32} />
  return (
    <ErrorBoundary fallback={avatar}>
      <Suspense fallback={avatar}>
        <AccountMenu user={user} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** The bar above every page of the shell. */
export function TopBar() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const user = useSession((s) => s.user)
  return (
    <header className="topbar">
      <Brand />
      {user?.teamId && (
        <nav className="tabs" aria-label={t('nav.label')}>
          {places.map(({ to, text }) => (
            <NavLink key={to} to={to} end={to === '/'} className="tab">
              {t(text)}
            </NavLink>
          ))}
        </nav>
      )}
      <div className="topright">
        {user?.team.isDemo && <span className="chip sun">{t('demo.chip')}</span>}
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
    <nav className="bottomnav" aria-label={t('nav.label')}>
      {places.map(({ to, short, icon: Icon, chosen: Chosen }) => (
        <NavLink key={to} to={to} end={to === '/'}>
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
