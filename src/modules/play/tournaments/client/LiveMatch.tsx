import { Button } from '@fluentui/react-components'
import { StarRegular } from '@fluentui/react-icons/svg/star'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Match, Tournament } from '../contract.ts'
import { folderOf } from '#shared/game.ts'
import { gamePart } from '#modules/play/games/client/index.ts'
import { ReactionSign, useWords } from '#modules/play/rooms/client/index.ts'
import { clockFace } from '#client/date-format.ts'
import { useMirror, type Mirror } from '#client/socket/watched-rooms.ts'
import { firstName } from '#client/ui/first-name.ts'
import { send } from '#client/socket.ts'
import { Card } from '#client/ui/Card.tsx'
import { Column, Row } from '#client/ui/Row.tsx'
import { Heading, Caption } from '#client/ui/Text.tsx'
import { useNow } from '#client/ui/useNow.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { useAction } from '#client/ui/useAction.ts'
import { useMeetsText, useScoreText } from './match-texts.ts'
import { useOwnSeed, useShortName, useRoundName } from './texts.ts'
import { useTeams } from '#client/host/useTeams.tsx'
import styles from './Tournament.module.css'

const SAID_MS = 8_000

interface LiveProps {
  of: Tournament
  match: Match
}

function Board({ gameType, view }: { gameType: string; view: unknown }) {
  const Mini = gamePart<{ view: unknown }>('view', folderOf(gameType), 'Mini')
  return (
    <div className={styles.board}>
      <Suspense fallback={null}>{view !== null && <Mini view={view} />}</Suspense>
    </div>
  )
}

/** What is left on each player's clock, by their pieces. */
function Clocks({ of, match, room }: LiveProps & { room: Mirror }) {
  const now = useNow(room.skewMs)
  const Token = gamePart<{ seat: number; size: number }>('view', folderOf(of.gameType), 'Token')
  const { clocks } = room
  if (!clocks || clocks.calendar) return null
  const remainingMsOf = (seat: number) => {
    const deadline = clocks.deadlines[seat] ?? null
    return deadline === null ? (clocks.left[seat] ?? 0) : deadline - now
  }
  const seats = match.slots.flatMap((slot) => {
    const userId = typeof slot === 'number' ? of.players[slot]!.userId : null
    return room.room.players.find(({ id }) => id !== null && id === userId)?.position ?? []
  })
  return (
    <Row gap={16} wrap className={styles.clocks}>
      {seats.map((seat) => (
        <Row key={seat} as="span" gap={6}>
          <Suspense fallback={null}>
            <Token seat={seat} size={20} />
          </Suspense>
          <b>{clockFace(remainingMsOf(seat))}</b>
        </Row>
      ))}
    </Row>
  )
}

/** The chat lines of a moment ago. */
function LatestChatLine({ room }: { room: Mirror }) {
  const words = useWords()
  const now = useNow()
  const { lastChatLine } = room
  const { players, spectators } = room.room
  const who =
    lastChatLine && [...players, ...spectators].find(({ id }) => id === lastChatLine.userId)
  return (
    <div className={styles.liveMatchLine} aria-live="polite">
      {who && now - lastChatLine.at < SAID_MS && (
        <Row as="span" gap={6}>
          {lastChatLine.reaction && <ReactionSign reaction={lastChatLine.reaction} />}
          <b>{firstName(who.name)}</b>
          {words(lastChatLine)}
        </Row>
      )}
    </div>
  )
}

/** Only spectators can cheer: so the user first becomes one of them. */
function useCheer(roomId: string) {
  const { act } = useAction()
  return () =>
    act(async () => {
      await send('room:join', { roomId, as: 'spectator' })
      await send('room:react', { roomId, reaction: 'nice' })
    })
}

function Doors({ of, match }: LiveProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const cheer = useCheer(match.roomId)
  return (
    <Row gap={8} wrap className={styles.doors}>
      <Button onClick={() => navigate(`/games/${of.gameType}/${match.roomId}?watch`)}>
        {t('tournament.watch')}
      </Button>
      <Button icon={<StarRegular />} onClick={() => void cheer()}>
        {t('tournament.cheer')}
      </Button>
    </Row>
  )
}

function MatchView({ of, match, onNext }: LiveProps & { onNext: (() => void) | null }) {
  const { surface } = useTeams()
  const { t } = useTranslation()
  const nameOf = useShortName(of)
  const roundName = useRoundName(of)
  const scoreText = useScoreText(of)
  const meetsText = useMeetsText(of)
  const room = useMirror(match.roomId)
  const [one, other] = match.slots.map(nameOf)
  return (
    <Card className={styles.liveMatchLive} aria-label={t('tournament.liveLabel')}>
      <Board gameType={of.gameType} view={room?.view ?? null} />
      <Column gap={8} className={styles.about}>
        <div>
          <Heading>{t('tournament.liveTitle', { one, other })}</Heading>
          <Caption>
            {[
              t('tournament.liveRound', { round: roundName(match.round), number: match.number }),
              scoreText(match),
            ]
              .filter(Boolean)
              .join(', ')}
            . {meetsText(match)}
          </Caption>
        </div>
        {room && <Clocks of={of} match={match} room={room} />}
        {room && <LatestChatLine room={room} />}
        {surface !== 'meetingStage' && <Doors of={of} match={match} />}
        {onNext && (
          <Button appearance="transparent" size="small" onClick={onNext}>
            {t('tournament.nextLive')}
          </Button>
        )}
      </Column>
    </Card>
  )
}

/** A match that is being played, not the user's own, as it is now; where there are more, the next is a step away. */
export function LiveMatch({ of }: { of: Tournament }) {
  const own = useOwnSeed(of)
  const [chosen, setChosen] = useState(0)
  const live = of.matches.filter(({ isLive, slots }) => isLive && !slots.includes(own))
  const at = live.findIndex(({ number }) => number === chosen)
  const match = live[Math.max(0, at)]
  if (!match) return null
  const next = live[(Math.max(0, at) + 1) % live.length]!
  return (
    <MatchView
      key={match.roomId}
      of={of}
      match={match}
      onNext={live.length > 1 ? () => setChosen(next.number) : null}
    />
  )
}
