import { Field, Input, Dropdown, Option, Radio, RadioGroup } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import type { CatalogueGame } from '#modules/play/games/contract.ts'
import { updateTeamsApp } from '../contract.ts'
import { call } from '#client/api.ts'
import { textsOf, useGameArea, GameArt, GameMark } from '#modules/play/games/client/index.ts'
import type { TabSetting } from '#client/host/host.ts'
import { changeUser, useSession } from '#client/session/session.ts'
import { useTeamsSignIn } from '#client/session/teams-sign-in.ts'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import stateEmpty from '#client/ui/art/state/empty.svg'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { StateSheet } from '#client/ui/StateSheet.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { Refused } from './TeamsGate.tsx'
import { placeOf, tabAt, type TabOpens, opening, type Opens } from './tab-choice.ts'
import { departmentBoard } from '#modules/boards/leaderboard/contract.ts'
import { usePredictors } from '#modules/play/predictors/client/index.ts'
import { Column, Row } from '#client/ui/Row.tsx'
import { classes } from '#client/ui/classes.ts'
import { useCall } from '#client/useCall.ts'
import { InfoRegular } from '@fluentui/react-icons/svg/info'
import { folderOf } from '#shared/game.ts'
import { Picture } from '#games/kit/picture.tsx'
import pitch from '#predictors/score/art.svg'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import { useTeams } from '#client/host/useTeams.tsx'
import styles from './Microsoft.module.css'

const podium = [
  { rank: 2, height: 62, paint: 'var(--rc-silver)' },
  { rank: 1, height: 88, paint: 'var(--rc-sun)' },
  { rank: 3, height: 44, paint: 'var(--rc-terracotta)' },
] as const

function Podium() {
  return (
    <div className={styles.podium}>
      {podium.map(({ rank, height, paint }) => (
        <i key={rank} style={{ height, background: paint }}>
          <CourtNumeral value={rank} size={28} />
        </i>
      ))}
    </div>
  )
}

/** Three open rooms, of games in turn. */
function Rooms({ games }: { games: readonly CatalogueGame[] }) {
  const { t } = useTranslation()
  if (games.length === 0) return null
  const rows = [0, 1, 2].map((row) => ({ row, gameType: games[row % games.length]!.gameType }))
  return (
    <ul>
      {rows.map(({ row, gameType }) => (
        <li key={row}>
          <GameMark folder={folderOf(gameType)} size={20} />
          <u />
          <em>{t('lobby.join')}</em>
        </li>
      ))}
    </ul>
  )
}

function HomePreview() {
  const { data } = useGameArea()
  const puzzles = data?.games.filter(({ kind }) => kind === 'puzzle') ?? []
  const rooms = data?.games.filter(({ kind }) => kind === 'room') ?? []
  return (
    <>
      <div className={styles.lane}>
        {puzzles.slice(0, 3).map(({ gameType }) => (
          <span key={gameType}>
            <GameArt folder={folderOf(gameType)} />
          </span>
        ))}
        <i>
          <CourtNumeral value={12} size={32} />
        </i>
      </div>
      <div className={styles.pair}>
        <Rooms games={rooms} />
        <Podium />
      </div>
    </>
  )
}

const pageNames = {
  home: 'nav.home',
  game: 'nav.games',
  predict: 'nav.predict',
  leaderboard: 'nav.leaderboard',
} as const

/** The tab as it will open, small and not to be touched. */
function TabPreview({ opens, game }: { opens: Opens; game: CatalogueGame }) {
  const { t } = useTranslation()
  const { data } = useGameArea()
  return (
    <div className={styles.preview}>
      <Row between>
        <b>{t('tabConfig.preview')}</b>
        <Text variant="caption">{t('tabConfig.updates')}</Text>
      </Row>
      <div
        className={styles.mock}
        role="img"
        aria-label={t('tabConfig.previewOf', { page: t(pageNames[opens]) })}
      >
        <div className={styles.tabs} aria-hidden="true">
          {(Object.keys(pageNames) as Opens[]).map((page) =>
            page === opens ? (
              <b key={page}>{t(pageNames[page])}</b>
            ) : (
              <span key={page}>{t(pageNames[page])}</span>
            ),
          )}
        </div>
        <div aria-hidden="true">
          {opens === 'home' && <HomePreview />}
          {opens === 'game' && (
            <div className={styles.alone}>
              <div className={styles.art}>
                <GameArt folder={folderOf(game.gameType)} />
              </div>
              <Rooms games={[game]} />
            </div>
          )}
          {opens === 'predict' && (
            <div className={styles.alone}>
              <div className={styles.art}>
                <Picture svg={pitch} />
              </div>
              <Podium />
            </div>
          )}
          {opens === 'leaderboard' && (
            <div className={styles.alone}>
              <Podium />
            </div>
          )}
        </div>
      </div>
      <Caption className={styles.note}>
        <InfoRegular fontSize={16} />
        <span>{t('tabConfig.members', { count: data?.members ?? 0 })}</span>
      </Caption>
    </div>
  )
}

interface Named {
  readonly id: string // '': all of them
  readonly name: string
}
interface WhichProps {
  label: string
  all: readonly Named[]
  id: string
  onChange: (id: string) => void
}

function Which({ label, all, id, onChange }: WhichProps) {
  return (
    <Dropdown
      size="small"
      aria-label={label}
      value={all.find((one) => one.id === id)?.name ?? all[0]!.name}
      selectedOptions={[id]}
      onOptionSelect={(_, { optionValue }) => onChange(optionValue ?? id)}
    >
      {all.map((one) => (
        <Option key={one.id} value={one.id}>
          {one.name}
        </Option>
      ))}
    </Dropdown>
  )
}

interface PartProps {
  tab: TabOpens
  onChange: (tab: TabOpens) => void
}

function WhichBoard({ tab, onChange }: PartProps) {
  const { t } = useTranslation()
  const companyId = useSession((s) => s.user?.teamId ?? '')
  const { data } = useCall(departmentBoard, {
    queryKey: ['board', companyId, 'departments', { period: 'all' }, '12'],
    query: { companyId, period: 'all', weeks: '12' },
  })
  if (!data || data.departments.length === 0) return null
  const departments = data.departments.map(({ departmentId, name }) => ({ id: departmentId, name }))
  return (
    <Which
      label={t('board.departmentLabel')}
      all={[{ id: '', name: t('board.everyDepartment') }, ...departments]}
      id={tab.departmentId}
      onChange={(departmentId) => onChange({ ...tab, opens: 'leaderboard', departmentId })}
    />
  )
}

function WhichCompetition({ tab, onChange }: PartProps) {
  const { t } = useTranslation()
  const { data } = usePredictors()
  if (!data || data.games.length === 0) return null
  const games = data.games.map(({ gameId, name }) => ({ id: gameId, name }))
  return (
    <Which
      label={t('tabConfig.predict.which')}
      all={[{ id: '', name: t('tabConfig.predict.all') }, ...games]}
      id={tab.competition}
      onChange={(competition) => onChange({ ...tab, opens: 'predict', competition })}
    />
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

/** What there is to open on, and of each which one. */
function TabOptions({ games, tab, onChange }: PartProps & { games: readonly CatalogueGame[] }) {
  const { t } = useTranslation(['translation', 'rules', 'puzzles'])
  return (
    <RadioGroup
      className={styles.options}
      aria-label={t('tabConfig.title')}
      value={tab.opens}
      onChange={(_, { value }) => onChange({ ...tab, opens: value as Opens })}
    >
      {opening.map((value) => (
        <div key={value} className={classes(styles.option, value === tab.opens && styles.chosen)}>
          <Radio value={value} label={<OptionLabel value={value} />} />
          {value === 'game' && (
            <Which
              label={t('lobby.game')}
              all={games.map((one) => ({ id: one.gameType, name: t(`${textsOf(one)}.name`) }))}
              id={tab.gameType}
              onChange={(gameType) => onChange({ ...tab, opens: 'game', gameType })}
            />
          )}
          {value === 'leaderboard' && <WhichBoard tab={tab} onChange={onChange} />}
          {value === 'predict' && <WhichCompetition tab={tab} onChange={onChange} />}
        </div>
      ))}
    </RadioGroup>
  )
}

const NAME_MAX = 50

/** A sideloaded package has an id of its own here: an admin's first tab sends it to the server. */
function useTeamsAppId(): void {
  const { context } = useTeams()
  const user = useSession((s) => s.user)
  const appId = context?.teamsAppId ?? ''
  useEffect(() => {
    if (!user?.isAdmin || !user.team.tenantId || !appId || user.team.teamsAppId === appId) return
    call(updateTeamsApp, { body: { teamId: user.teamId, teamsAppId: appId } })
      .then(() =>
        changeUser(user.userId, (now) => ({ ...now, team: { ...now.team, teamsAppId: appId } })),
      )
      .catch((error: unknown) => console.warn('the id of the Teams app was not kept', error)) // the next tab sends it
  }, [user, appId])
}

interface FormProps {
  games: readonly CatalogueGame[]
  setting: TabSetting | null // what Save stored before
}

/** Its name while nobody has named it. */
function useSuggested(games: readonly CatalogueGame[]): (tab: TabOpens) => string {
  const { t } = useTranslation(['translation', 'rules', 'puzzles'])
  return ({ opens, gameType }) => {
    const game = games.find((one) => one.gameType === gameType) ?? games[0]!
    return opens === 'game' ? t(`${textsOf(game)}.name`) : t(`tabConfig.${opens}.name`)
  }
}

function Form({ games, setting }: FormProps) {
  const { context } = useTeams()
  const { t } = useTranslation()
  const suggestedOf = useSuggested(games)
  const [tab, setTab] = useState(() => tabAt(setting?.path ?? '/', games))
  const suggested = suggestedOf(tab)
  const [name, setName] = useState(setting && setting.name !== suggested ? setting.name : '')
  const { entityId, path } = placeOf(tab, games)
  // before anything is painted: Teams' Save may follow the last letter immediately
  useLayoutEffect(() => {
    context?.offerTab({ entityId, path, name: name.trim() || suggested })
  }, [context, entityId, path, name, suggested])
  return (
    <div className={styles.config}>
      <div>
        <PageTitle variant="subtitle1">{t('tabConfig.title')}</PageTitle>
        <Caption>{t('tabConfig.text')}</Caption>
        <TabOptions games={games} tab={tab} onChange={setTab} />
        <Field className={styles.name} label={t('tabConfig.name')} orientation="horizontal">
          <Input
            maxLength={NAME_MAX}
            placeholder={suggested}
            value={name}
            onChange={(_, { value }) => setName(value)}
          />
        </Field>
      </div>
      <TabPreview
        opens={tab.opens}
        game={games.find((one) => one.gameType === tab.gameType) ?? games[0]!}
      />
    </div>
  )
}

function Choice() {
  const { context } = useTeams()
  const { data, error, refetch } = useGameArea()
  const setting = useQuery({
    queryKey: ['tab-setting'],
    queryFn: () => context!.tabSetting(),
    staleTime: Infinity,
    retry: false, // a client that can't report it: then the form starts empty
  })
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data || setting.isPending) return <PageSkeleton />
  return <Form games={data.games.filter(({ allowed }) => allowed)} setting={setting.data ?? null} />
}

/** What a channel's tab opens on, for everyone who may add one: valid immediately, stored by Teams' own Save. */
export default function TabConfig() {
  const { context } = useTeams()
  const { t } = useTranslation()
  const user = useSession((s) => s.user)
  const refusal = useTeamsSignIn((s) => s.refusal)
  useTeamsAppId()
  if (context?.frame !== 'settings')
    return (
      <StateSheet art={stateEmpty} title={t('tabConfig.elsewhere.title')}>
        <p>{t('tabConfig.elsewhere.text')}</p>
      </StateSheet>
    )
  if (user?.teamId) return <Choice />
  if (user) return <Navigate to={`/gamespaceCreation/${user.userId}`} replace />
  return refusal ? <Refused refusal={refusal} /> : <Navigate to="/signIn?to=/config" replace />
}
