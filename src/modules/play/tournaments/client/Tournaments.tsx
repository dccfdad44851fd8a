import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { tournamentList, type ListedTournament } from '../contract.ts'
import { folderOf } from '#shared/game.ts'
import { GameMark, useGameArea } from '#modules/play/games/client/index.ts'
import { useSession } from '#client/session/session.ts'
import stateEmpty from '#client/ui/art/state/empty.svg'
import { Chip } from '#client/ui/Chip.tsx'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Row } from '#client/ui/Row.tsx'
import { StateSheet } from '#client/ui/StateSheet.tsx'
import { Text } from '#client/ui/Text.tsx'
import { useNavigate } from '#client/useNavigate.ts'
import { useCall } from '#client/useCall.ts'
import { useStartText } from './TournamentSignUp.tsx'
import { useSeriesInLine } from './texts.ts'
import styles from './Tournaments.module.css'

const MakeTournament = lazyPart(
  () => import(/* webpackChunkName: "make-tournament" */ './CreateTournament.tsx'),
)
const PAIR = 2

function useFacts(): (of: ListedTournament) => string {
  const { t } = useTranslation(['translation', 'rules'])
  const seriesText = useSeriesInLine()
  const startText = useStartText()
  return (of) => {
    const parts = [
      t(`rules:${folderOf(of.gameType)}.name`),
      seriesText(of.games),
      t(`tournament.${of.format}`),
    ]
    if (of.status === 'open') parts.push(startText(of))
    if (of.winner) parts.push(t('tournament.won', { name: of.winner }))
    return parts.join(', ')
  }
}

function Line({ of }: { of: ListedTournament }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const facts = useFacts()
  const isOpen = of.status === 'open'
  return (
    <li className={styles.line}>
      <GameMark folder={folderOf(of.gameType)} size={48} />
      <Text as="div" grow>
        <Row gap={8} wrap>
          <Text strong>{of.name}</Text>
          <Chip {...(isOpen && { color: 'sun' as const })}>
            {t(`tournament.status.${of.status}`)}
          </Chip>
          {of.isIn && <Chip color="green">{t('tournament.you')}</Chip>}
        </Row>
        <Text as="div" variant="caption">
          {facts(of)}
        </Text>
        <Text as="div" variant="caption">
          {isOpen
            ? t('tournament.of', { count: of.players, size: of.size })
            : t('tournament.players', { count: of.players })}
        </Text>
      </Text>
      <Button
        appearance={isOpen && !of.isIn ? 'primary' : 'secondary'}
        aria-label={t('tournament.openLabel', { name: of.name })}
        onClick={() => navigate(`/tournaments/${of.tournamentId}`)}
      >
        {t('tournament.open')}
      </Button>
    </li>
  )
}

function List({ all }: { all: readonly ListedTournament[] }) {
  const { t } = useTranslation()
  if (all.length === 0)
    return (
      <StateSheet art={stateEmpty} title={t('tournament.empty')}>
        <p>{t('tournament.emptyText')}</p>
      </StateSheet>
    )
  return (
    <ul className={styles.tournamentsList}>
      {all.map((of) => (
        <Line key={of.tournamentId} of={of} />
      ))}
    </ul>
  )
}

/** The team's tournaments: those that run, those one may enter, and what became of the others. */
export default function Tournaments() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const teamId = useSession((s) => s.user?.teamId ?? '')
  const [search, setSearch] = useSearchParams()
  const [isRequested, setRequested] = useState(search.has('make'))
  if (search.has('make') && !isRequested) setRequested(true)
  const area = useGameArea()
  const { data, error, refetch } = useCall(tournamentList, {
    queryKey: ['tournaments', teamId],
    staleTime: 0,
  })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data || !area.data) return <PageSkeleton />
  const games = area.data.games.filter(
    ({ kind, seats, allowed }) => kind === 'room' && seats.max === PAIR && allowed,
  )
  return (
    <div className={styles.page}>
      <Row between className={styles.head} gap={12} wrap>
        <Row gap={12}>
          <Button
            appearance="subtle"
            icon={<ArrowLeftRegular />}
            aria-label={t('room.back')}
            onClick={() => navigate('/games/rooms')}
          />
          <PageTitle variant="title2">{t('tournament.title')}</PageTitle>
        </Row>
        <Button
          appearance="primary"
          icon={<AddRegular />}
          disabled={games.length === 0}
          onClick={() => {
            void refetch() // when one may begin goes with the time
            setSearch({ make: '' })
          }}
        >
          {t('tournament.make')}
        </Button>
      </Row>
      <List all={data.tournaments} />
      {isRequested && games.length > 0 && (
        <Suspense fallback={null}>
          <MakeTournament
            open={search.has('make')}
            games={games}
            proposedStart={data.proposedStart}
            onClose={() => setSearch({}, { replace: true })}
          />
        </Suspense>
      )}
    </div>
  )
}
