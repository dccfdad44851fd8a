import { Button } from '@fluentui/react-components'
import { ArrowClockwiseRegular } from '@fluentui/react-icons/svg/arrow-clockwise'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { CallError } from '../api.ts'
import { GameMark } from '../games/GameArt.tsx'
import { settings } from '../settings.ts'
import stateAdmin from '../ui/art/state-admin.svg'
import stateAuth from '../ui/art/state-auth.svg'
import stateError from '../ui/art/state-error.svg'
import stateLogin from '../ui/art/state-login.svg'
import stateNotFound from '../ui/art/state-nf.svg'
import { StateSheet } from '../ui/StateSheet.tsx'

function HomeButton({ text }: { text: string }) {
  const navigate = useNavigate()
  return (
    <Button appearance="subtle" onClick={() => navigate('/')}>
      {text}
    </Button>
  )
}

export function NotFound() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <StateSheet
      art={stateNotFound}
      title={t('state.notFound.title')}
      actions={
        <>
          <Button appearance="primary" onClick={() => navigate('/games')}>
            {t('state.notFound.games')}
          </Button>
          <HomeButton text={t('state.backHome')} />
        </>
      }
    >
      <p>{t('state.notFound.text')}</p>
    </StateSheet>
  )
}

export function AdminsOnly() {
  const { t } = useTranslation()
  const { operator } = settings()
  return (
    <StateSheet
      art={stateAdmin}
      title={t('state.admin.title')}
      actions={
        <>
          <Button
            as="a"
            appearance="primary"
            href={operator.email ? `mailto:${operator.email}` : '/support'}
          >
            {t('state.admin.support')}
          </Button>
          <HomeButton text={t('state.backHome')} />
        </>
      }
    >
      <p>{t('state.admin.text')}</p>
    </StateSheet>
  )
}

const names: Record<string, string> = { games: 'nav.games', leaderboard: 'nav.leaderboard' }

/** What a path leads to, in words; '' for what has no name of its own. */
function useTarget(pathname: string) {
  const { t } = useTranslation(['translation', 'puzzles', 'rules'])
  const [, place = '', game = ''] = pathname.split('/')
  const folder = game.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  if (place === 'puzzle') return { folder, name: t(`puzzles:${folder}.name`, { defaultValue: '' }) }
  if (place === 'games' && game) {
    const name = t(`rules:${folder}.name`, { defaultValue: '' })
    if (name) return { folder, name }
  }
  return { folder: '', name: names[place] ? t(names[place]) : '' }
}

/** Shown where a link needs a person: after signing in they land where it points. */
export function LoginRequired() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isHome = pathname === '/' || pathname === '/dashboard'
  const to = encodeURIComponent(pathname + search)
  const { folder, name } = useTarget(pathname)
  return (
    <StateSheet
      wide
      art={stateLogin}
      title={name ? t('state.login.open', { name }) : t('state.login.title')}
      actions={
        <>
          <Button appearance="primary" onClick={() => navigate(`/signIn?to=${to}`)}>
            {t('signIn.action')}
          </Button>
          <Button appearance="subtle" onClick={() => navigate('/signUp')}>
            {t('signIn.create')}
          </Button>
        </>
      }
    >
      <p>{isHome ? t('state.login.home') : t('state.login.text')}</p>
      {!isHome && (
        <div className="tgt">
          {name && folder && <GameMark folder={folder} size={32} />}
          <span className="col grow">
            {name && <span className="strong ell">{name}</span>}
            <span className={name ? 'caption ell' : 'strong ell'}>{pathname}</span>
          </span>
        </div>
      )}
    </StateSheet>
  )
}

/** The full page while someone is being signed in. */
export function Authenticating() {
  const { t } = useTranslation()
  return (
    <StateSheet
      busy
      art={stateAuth}
      title={t('state.authenticating.title')}
      actions={<Link to="/">{t('state.authenticating.home')}</Link>}
    >
      <p>{t('state.authenticating.text')}</p>
    </StateSheet>
  )
}

/** In place of a puzzle that was begun under a membership of before. */
export function PlayedBefore() {
  const { t } = useTranslation()
  return (
    <StateSheet
      art={stateNotFound}
      title={t('state.played.title')}
      actions={<HomeButton text={t('state.backHome')} />}
    >
      <p>{t('errors.puzzle_played')}</p>
    </StateSheet>
  )
}

export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  const ref = error instanceof CallError ? error.more.ref : undefined
  return (
    <StateSheet
      art={stateError}
      title={t('state.error.title')}
      actions={
        <>
          <Button appearance="primary" icon={<ArrowClockwiseRegular />} onClick={onRetry}>
            {t('state.error.again')}
          </Button>
          {ref && <span className="caption">{t('state.ref', { ref })}</span>}
        </>
      }
    >
      <p>{t('state.error.text')}</p>
    </StateSheet>
  )
}
