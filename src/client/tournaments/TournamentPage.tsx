import { Button } from '@fluentui/react-components'
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import type { Tournament } from '#shared/api/tournaments.ts'
import { folderOf } from '#shared/game.ts'
import { CallError } from '../api.ts'
import { GameMark } from '../games/GameArt.tsx'
import { Chip } from '../ui/Chip.tsx'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { NotFound } from '../ui/NotFound.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { Row } from '../ui/Row.tsx'
import { Text } from '../ui/Text.tsx'
import { Actions } from './Actions.tsx'
import { Bracket } from './Bracket.tsx'
import { Rounds } from './Rounds.tsx'
import { SignUp } from './SignUp.tsx'
import { Standings } from './Standings.tsx'
import { useOwnSeed, useSeriesText, useSlotName } from './texts.ts'
import styles from './TournamentPage.module.css'
import { useTournament } from './useTournament.ts'
import { useOwnMatch, YourMatch } from './YourMatch.tsx'

function Head({ of }: { of: Tournament }) {
  const { t } = useTranslation(['translation', 'rules'])
  const navigate = useNavigate()
  const seriesText = useSeriesText()
  const folder = folderOf(of.gameType)
  return (
    <Row className={styles.head} gap={12} wrap>
      <Button
        appearance="subtle"
        icon={<ArrowLeftRegular />}
        aria-label={t('tournament.back')}
        onClick={() => navigate('/tournaments')}
      />
      <GameMark folder={folder} size={32} />
      <PageTitle variant="subtitle2">{of.name}</PageTitle>
      <Chip>
        {t(`rules:${folder}.name`)}, {seriesText(of.games)}
      </Chip>
      <Chip>{t(`tournament.${of.format}`)}</Chip>
      <Chip>{t('tournament.players', { count: of.players.length })}</Chip>
      {of.meeting && <Chip>{t('tournament.meeting')}</Chip>}
      <Text grow />
      <Row gap={8} wrap>
        <Actions of={of} />
      </Row>
    </Row>
  )
}

/** How it ended. */
function Ending({ of }: { of: Tournament }) {
  const { t } = useTranslation()
  const nameOf = useSlotName(of)
  const own = useOwnSeed(of)
  if (of.status === 'cancelled')
    return (
      <Text as="p" strong className={styles.ending}>
        {t('tournament.status.cancelled')}. {of.reason && t(`tournament.cancelledBy.${of.reason}`)}
      </Text>
    )
  if (of.status !== 'finished') return null
  const first = of.standings[0]!.seed
  return (
    <Text as="p" variant="title3" className={styles.ending}>
      {first === own ? t('tournament.youWin') : t('tournament.winner', { name: nameOf(first) })}
    </Text>
  )
}

function Body({ of }: { of: Tournament }) {
  const match = useOwnMatch(of)
  if (of.matches.length === 0) return <SignUp of={of} />
  return (
    <>
      {match && <YourMatch of={of} match={match} />}
      {of.format === 'knockout' ? <Bracket of={of} /> : <Rounds of={of} />}
      {(of.format === 'roundRobin' || of.status === 'finished') && <Standings of={of} />}
    </>
  )
}

/** A tournament: its bracket or table, live, and what one can do about it. */
export default function TournamentPage() {
  const { tournamentId = '' } = useParams()
  const { data, error, refetch } = useTournament(tournamentId)
  if (error instanceof CallError && (error.status === 404 || error.status === 400))
    return <NotFound />
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return (
    <div className={styles.page}>
      <Head of={data} />
      <div aria-live="polite">
        <Ending of={data} />
      </div>
      <Body of={data} />
    </div>
  )
}
