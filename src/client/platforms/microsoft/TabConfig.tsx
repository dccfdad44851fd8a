import { Dropdown, Field, Input, Option, Radio, RadioGroup } from '@fluentui/react-components'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import type { CatalogueGame } from '#shared/api/games.ts'
import { updateTeamsApp } from '#shared/api/microsoft.ts'
import { call } from '../../api.ts'
import { textsOf } from '../../play/games/GameTile.tsx'
import { useGameArea } from '../../play/games/useGameArea.ts'
import { host } from '../../host/host.ts'
import { changeUser, useSession } from '../../base/session/session.ts'
import { useTeamsSignIn } from '../../base/session/teams-sign-in.ts'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import stateEmpty from '../../ui/art/state/empty.svg'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { StateSheet } from '../../ui/StateSheet.tsx'
import { Refused } from './TeamsGate.tsx'
import { TabPreview } from './TabPreview.tsx'
import { Column } from '../../ui/Row.tsx'
import { Text } from '../../ui/Text.tsx'
import { classes } from '../../ui/classes.ts'
import styles from './TabConfig.module.css'

const NAME_MAX = 50
export const opening = ['home', 'game', 'predict', 'leaderboard'] as const
export type Opens = (typeof opening)[number]

/** Stable names: Teams knows a tab by its entity id for as long as it stands. */
function placeOf(opens: Opens, game: CatalogueGame): { entityId: string; path: string } {
  if (opens === 'home') return { entityId: 'home', path: '/' }
  if (opens === 'predict') return { entityId: 'predict', path: '/predictor-games' }
  if (opens === 'leaderboard') return { entityId: 'leaderboard', path: '/leaderboard' }
  const folder = game.kind === 'room' ? 'games' : 'puzzle'
  return { entityId: `game-${game.gameType}`, path: `/${folder}/${game.gameType}` }
}

/** A sideloaded package has an id of its own here: an admin's first tab tells it to the server. */
function useTeamsAppId(): void {
  const user = useSession((s) => s.user)
  const found = host.teams?.teamsAppId ?? ''
  useEffect(() => {
    if (!user?.isAdmin || !user.team.tenantId || !found || user.team.teamsAppId === found) return
    call(updateTeamsApp, { body: { teamId: user.teamId, teamsAppId: found } })
      .then(() =>
        changeUser(user.userId, (now) => ({ ...now, team: { ...now.team, teamsAppId: found } })),
      )
      .catch((error: unknown) => console.warn('the id of the Teams app was not kept', error)) // the next tab tells it
  }, [user, found])
}

interface GameChoiceProps {
  games: readonly CatalogueGame[]
  game: CatalogueGame
  onChange: (gameType: string) => void
}

function GameChoice({ games, game, onChange }: GameChoiceProps) {
  const { t } = useTranslation(['translation', 'rules', 'puzzles'])
  return (
    <Dropdown
      size="small"
      aria-label={t('lobby.game')}
      value={t(`${textsOf(game)}.name`)}
      selectedOptions={[game.gameType]}
      onOptionSelect={(_, { optionValue }) => onChange(optionValue ?? game.gameType)}
    >
      {games.map((one) => (
        <Option key={one.gameType} value={one.gameType}>
          {t(`${textsOf(one)}.name`)}
        </Option>
      ))}
    </Dropdown>
  )
}

function OptionLabel({ value }: { value: Opens }) {
  const { t } = useTranslation()
  return (
    <Column as="span">
      <Text strong>{t(`tabConfig.${value}.title`)}</Text>
      <Text variant="caption">{t(`tabConfig.${value}.text`)}</Text>
    </Column>
  )
}

function Form({ games }: { games: readonly CatalogueGame[] }) {
  const { t } = useTranslation(['translation', 'rules', 'puzzles'])
  const [opens, setOpens] = useState<Opens>('home')
  const [gameType, setGameType] = useState(games[0]!.gameType)
  const [name, setName] = useState('')
  const game = games.find((one) => one.gameType === gameType) ?? games[0]!
  const suggested = opens === 'game' ? t(`${textsOf(game)}.name`) : t(`tabConfig.${opens}.name`)
  const { entityId, path } = placeOf(opens, game)
  // before anything is painted: Teams' Save may follow the last letter at once
  useLayoutEffect(() => {
    host.teams?.offerTab({ entityId, path, name: name.trim() || suggested })
  }, [entityId, path, name, suggested])
  return (
    <div className={styles.config}>
      <div>
        <PageTitle variant="subtitle1">{t('tabConfig.title')}</PageTitle>
        <Text as="p" variant="caption">
          {t('tabConfig.text')}
        </Text>
        <RadioGroup
          className={styles.options}
          aria-label={t('tabConfig.title')}
          value={opens}
          onChange={(_, { value }) => setOpens(value as Opens)}
        >
          {opening.map((value) => (
            <div key={value} className={classes(styles.option, value === opens && styles.chosen)}>
              <Radio value={value} label={<OptionLabel value={value} />} />
              {value === 'game' && (
                <GameChoice
                  games={games}
                  game={game}
                  onChange={(chosen) => {
                    setGameType(chosen)
                    setOpens('game')
                  }}
                />
              )}
            </div>
          ))}
        </RadioGroup>
        <Field className={styles.name} label={t('tabConfig.name')} orientation="horizontal">
          <Input
            maxLength={NAME_MAX}
            placeholder={suggested}
            value={name}
            onChange={(_, { value }) => setName(value)}
          />
        </Field>
      </div>
      <TabPreview opens={opens} game={game} />
    </div>
  )
}

function Choice() {
  const { data, error, refetch } = useGameArea()
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return <Form games={data.games.filter(({ allowed }) => allowed)} />
}

/** What a channel's tab opens on, for everyone who may add one: valid at once, kept by Teams' own Save. */
export default function TabConfig() {
  const { t } = useTranslation()
  const user = useSession((s) => s.user)
  const refusal = useTeamsSignIn((s) => s.refusal)
  useTeamsAppId()
  if (host.teams?.frame !== 'settings')
    return (
      <StateSheet art={stateEmpty} title={t('tabConfig.elsewhere.title')}>
        <p>{t('tabConfig.elsewhere.text')}</p>
      </StateSheet>
    )
  if (user?.teamId) return <Choice />
  if (user) return <Navigate to={`/gamespaceCreation/${user.userId}`} replace />
  return refusal ? <Refused refusal={refusal} /> : <Navigate to="/signIn?to=/config" replace />
}
