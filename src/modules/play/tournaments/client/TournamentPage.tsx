import { Button } from '@fluentui/react-components'
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import { ShareScreenStartRegular } from '@fluentui/react-icons/svg/share-screen-start'
import { VideoRegular } from '@fluentui/react-icons/svg/video'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import {
  cancelTournament,
  type Tournament,
  enterTournament,
  leaveTournament,
  startTournament,
} from '../contract.ts'
import { folderOf } from '#shared/game.ts'
import { CallError, call } from '#client/api.ts'
import { GameMark, GameArt } from '#modules/play/games/client/index.ts'
import { OnStage } from '#client/share/OnStage.tsx'
import { useMayShare, useStage } from '#client/share/useStage.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { NotFound } from '#client/ui/NotFound.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Row } from '#client/ui/Row.tsx'
import { Text, Caption } from '#client/ui/Text.tsx'
import { useNavigate } from '#client/useNavigate.ts'
import { Bracket } from './Bracket.tsx'
import { TournamentFollowers } from './TournamentFollowers.tsx'
import { LiveMatch } from './LiveMatch.tsx'
import { Rounds } from './Rounds.tsx'
import { TournamentSignUp } from './TournamentSignUp.tsx'
import { Standings } from './Standings.tsx'
import { roundsOf, useSeriesInLine, useOwnSeed, useSlotName } from './texts.ts'
import { useNextText, useWayText } from './match-texts.ts'
import { useTournament, tournamentKey } from './useTournament.ts'
import { useOwnMatch, OwnMatch } from './OwnMatch.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '#client/session/session.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { refetchQueries } from '#client/refetch-queries.ts'
import { Podium } from '#client/ui/Podium.tsx'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Card } from '#client/ui/Card.tsx'
import { DoneStamp } from '#client/ui/DoneStamp.tsx'
import { PaintSweep } from '#client/ui/PaintSweep.tsx'
import { useTeams } from '#client/host/useTeams.tsx'
import styles from './Tournament.module.css'

const look = {
  heights: { 1: 72, 2: 52, 3: 36 },
  avatars: [44, 36],
  numerals: [44, 32, 24],
} as const

/** How the first won: their final, or how many matches of a table. */
function useHow(of: Tournament): string {
  const { t } = useTranslation()
  const wayText = useWayText(of)
  const { seed, won, played } = of.standings[0]!
  if (of.format === 'roundRobin') return t('tournament.record', { won, count: played })
  return wayText(seed, { round: Infinity })
}

/** The winner of a tournament, on its game's painted court, and the first three. */
function Winner({ of }: { of: Tournament }) {
  const { t } = useTranslation()
  const nameOf = useSlotName(of)
  const own = useOwnSeed(of)
  const how = useHow(of)
  const art = <GameArt folder={folderOf(of.gameType)} />
  const { seed } = of.standings[0]!
  const { name, profileImage } = of.players[seed]!
  const rows = of.standings.slice(0, 3).map((line) => ({
    ...of.players[line.seed]!,
    rank: line.place,
    points: line.points,
  }))
  return (
    <Card className={styles.winner}>
      <div className={styles.strip}>
        <PaintSweep over={<div className="unpainted">{art}</div>}>{art}</PaintSweep>
        <DoneStamp size={44} className={styles.stamp} />
      </div>
      <div className={styles.body}>
        <span className={styles.ringed}>
          {name && <Avatar name={name} image={profileImage} size={64} />}
        </span>
        <div className={styles.winnerWhat}>
          <Text as="h2" variant="title3">
            {seed === own ? t('tournament.youWin') : t('tournament.winner', { name: nameOf(seed) })}
          </Text>
          <Caption>{how}</Caption>
        </div>
        <div className={styles.podium}>
          <Podium rows={rows} {...look} />
        </div>
      </div>
    </Card>
  )
}

/** Does something about a tournament; the result is shown immediately. */
function useChange({ tournamentId }: Tournament) {
  const queries = useQueryClient()
  const queryKey = tournamentKey(tournamentId)
  const { act, busy } = useAction({ onError: () => void refetchQueries(queries, queryKey) })
  const change = (what: typeof enterTournament) =>
    act(async () => queries.setQueryData(queryKey, await call(what, { body: { tournamentId } })))
  return { change, busy }
}

/** Confirms what can't be undone. */
function CallOff({ onConfirm }: { onConfirm: () => void }) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      trigger={<Button>{t('tournament.cancel')}</Button>}
      title={t('tournament.cancelTitle')}
      text={t('tournament.cancelText')}
      keep={t('tournament.keep')}
      action={t('tournament.cancel')}
      onConfirm={onConfirm}
    />
  )
}

/** Signing up and out, starting and cancelling it, for whoever may. */
function Actions({ of }: { of: Tournament }) {
  const { t } = useTranslation()
  const user = useSession((s) => s.user)
  const { change, busy } = useChange(of)
  const isIn = useOwnSeed(of) >= 0
  const isOpen = of.status === 'open'
  const isMine = user?.userId === of.makerId || user?.isAdmin === true
  const isFull = of.players.length >= of.size
  return (
    <>
      {isMine && (isOpen || of.status === 'running') && (
        <CallOff onConfirm={() => void change(cancelTournament)} />
      )}
      {isOpen && isIn && (
        <Button disabled={busy} onClick={() => void change(leaveTournament)}>
          {t('tournament.leave')}
        </Button>
      )}
      {isOpen && isMine && of.players.length > 1 && (
        <Button disabled={busy} onClick={() => void change(startTournament)}>
          {t('tournament.startNow')}
        </Button>
      )}
      {isOpen && !isIn && !isFull && (
        <Button appearance="primary" disabled={busy} onClick={() => void change(enterTournament)}>
          {t('tournament.enter')}
        </Button>
      )}
    </>
  )
}

function Head({ of }: { of: Tournament }) {
  const { surface } = useTeams()
  const mayShare = useMayShare()
  const { t } = useTranslation(['translation', 'rules'])
  const navigate = useNavigate()
  const seriesText = useSeriesInLine()
  const folder = folderOf(of.gameType)
  return (
    <Row className={styles.head} gap={12} wrap>
      {surface !== 'meetingStage' && (
        <Button
          appearance="subtle"
          icon={<ArrowLeftRegular />}
          aria-label={t('tournament.back')}
          onClick={() => navigate('/tournaments')}
        />
      )}
      <GameMark folder={folder} size={32} />
      <PageTitle variant="subtitle2">{of.name}</PageTitle>
      <Chip>
        {t(`rules:${folder}.name`)}, {seriesText(of.games)}
      </Chip>
      <Chip>{t(`tournament.${of.format}`)}</Chip>
      <Chip>{t('tournament.players', { count: of.players.length })}</Chip>
      {of.meeting && (
        <Chip>
          <VideoRegular fontSize={16} />
          {t('tournament.meeting')}
        </Chip>
      )}
      <Text grow />
      {surface !== 'meetingStage' && (
        <Row gap={8} wrap>
          {mayShare && <ToStage of={of} />}
          <Actions of={of} />
        </Row>
      )}
    </Row>
  )
}

/** Shows the bracket to everyone in the meeting. */
function ToStage({ of: { tournamentId } }: { of: Tournament }) {
  const { t } = useTranslation()
  const { share } = useStage()
  return (
    <Button
      icon={<ShareScreenStartRegular />}
      onClick={() => void share(`/tournaments/${tournamentId}`)}
    >
      {t('tournament.toStage')}
    </Button>
  )
}

/** How it ended. */
function Ending({ of }: { of: Tournament }) {
  const { t } = useTranslation()
  if (of.status === 'finished') return <Winner of={of} />
  if (of.status !== 'cancelled') return null
  return (
    <Text as="p" strong className={styles.ending}>
      {t('tournament.status.cancelled')}. {of.reason && t(`tournament.cancelledBy.${of.reason}`)}
    </Text>
  )
}

/** What comes next for anyone who won and waits. */
function NextUp({ of }: { of: Tournament }) {
  const text = useNextText(of)
  const match = useOwnMatch(of)
  if (!text || match) return null
  return (
    <Text as="p" variant="subtitle2">
      {text}
    </Text>
  )
}

const LOW_ROUNDS = 3 // of a knock-out that leaves room below it for the user's own match

function Body({ of }: { of: Tournament }) {
  const { surface } = useTeams()
  const match = useOwnMatch(of)
  if (of.matches.length === 0) return <TournamentSignUp of={of} />
  const isHigh = of.format === 'roundRobin' || roundsOf(of) > LOW_ROUNDS
  const yours = match && surface !== 'meetingStage' && <OwnMatch of={of} match={match} />
  return (
    <>
      {isHigh && yours && <div className={styles.cards}>{yours}</div>}
      {of.format === 'knockout' ? <Bracket of={of} /> : <Rounds of={of} />}
      <div className={styles.cards}>
        {!isHigh && yours}
        {of.status === 'running' && <LiveMatch of={of} />}
        <TournamentFollowers of={of} />
      </div>
      {(of.format === 'roundRobin' || of.status === 'finished') && <Standings of={of} />}
    </>
  )
}

/** A tournament: its bracket or table, live, and the actions on it. */
export default function TournamentPage() {
  const { canShareToStage } = useTeams()
  const { tournamentId = '' } = useParams()
  const { data, error, refetch } = useTournament(tournamentId)
  if (error instanceof CallError && (error.status === 404 || error.status === 400))
    return <NotFound />
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return (
    <div className={styles.page}>
      <Head of={data} />
      {canShareToStage && <OnStage />}
      <div aria-live="polite" className={styles.news}>
        <Ending of={data} />
        <NextUp of={data} />
      </div>
      <Body of={data} />
    </div>
  )
}
