import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { DemoEntry } from '#modules/play/demo/client/DemoEntry.tsx'
import { GameMark } from '#modules/play/games/client/GameArt.tsx'
import stateLogin from '#client/ui/art/state/login.svg'
import { StateSheet } from '#client/ui/StateSheet.tsx'
import { Column } from '#client/ui/Row.tsx'
import { Text } from '#client/ui/Text.tsx'
import { useNavigate } from '#client/useNavigate.ts'
import styles from './Frame.module.css'

const names: Record<string, string> = { games: 'nav.games', leaderboard: 'nav.leaderboard' }

/** What a path leads to, in words; '' for what has no name of its own. */
function useTarget(pathname: string) {
  const { t } = useTranslation(['translation', 'puzzles', 'rules'])
  const [, place = '', game = ''] = pathname.split('/')
  const folder = game.replace(/[A-Z]/g, (char) => `-${char.toLowerCase()}`)
  if (place === 'puzzle') return { folder, name: t(`puzzles:${folder}.name`, { defaultValue: '' }) }
  if (place === 'games' && game) {
    const name = t(`rules:${folder}.name`, { defaultValue: '' })
    if (name) return { folder, name }
  }
  return { folder: '', name: names[place] ? t(names[place]) : '' }
}

/** Shown where a link needs a person: after signing in they land where it points. */
export default function LoginRequired() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isHome = /^\/(dashboard\/?)?$/i.test(pathname)
  const isFounding = pathname.toLowerCase().startsWith('/gamespacecreation')
  const to = encodeURIComponent(pathname + search)
  const { folder, name } = useTarget(pathname)
  return (
    <StateSheet
      wide
      art={stateLogin}
      title={
        isFounding
          ? t('state.login.found')
          : name
            ? t('state.login.open', { name })
            : t('state.login.title')
      }
      actions={
        <>
          <Button appearance="primary" onClick={() => navigate(`/signIn?to=${to}`)}>
            {t('signIn.action')}
          </Button>
          <Button appearance="subtle" onClick={() => navigate('/signUp')}>
            {t('signIn.create')}
          </Button>
          {isHome && (
            <div className={styles.demo}>
              <DemoEntry />
            </div>
          )}
        </>
      }
    >
      <p>{t(`state.login.${isFounding ? 'foundText' : isHome ? 'home' : 'text'}`)}</p>
      {!isHome && !isFounding && (
        <div className={styles.target}>
          {name && folder && <GameMark folder={folder} size={32} />}
          <Column as="span" grow>
            {name && (
              <Text strong ellipsis>
                {name}
              </Text>
            )}
            <Text ellipsis strong={!name} {...(name && { variant: 'caption' })}>
              {pathname}
            </Text>
          </Column>
        </div>
      )}
    </StateSheet>
  )
}
