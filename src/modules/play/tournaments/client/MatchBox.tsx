import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { ClockRegular } from '@fluentui/react-icons/svg/clock'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Match, Tournament } from '../contract.ts'
import { clockFace } from '#client/date-format.ts'
import { useMirror } from '#client/socket/watched-rooms.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { classes } from '#client/ui/classes.ts'
import { useOwnSeed, useSlotName } from './texts.ts'
import { useServerNow } from './useTournament.ts'
import { useTeams } from '#client/host/useTeams.tsx'
import styles from './Tournament.module.css'

interface MatchProps {
  of: Tournament
  match: Match
}

function Player({ of, match, side }: MatchProps & { side: 0 | 1 }) {
  const nameOf = useSlotName(of)
  const slot = match.slots[side]
  const player = typeof slot === 'number' ? of.players[slot] : undefined
  const isDecided = match.winner !== null
  const won = match.winner === side
  const hasScore = player && (isDecided || match.isLive) && match.how !== 'bye'
  return (
    <span
      className={classes(
        styles.player,
        won && styles.won,
        isDecided && !won && match.winner !== 'draw' && styles.lost,
      )}
    >
      {player?.name ? (
        <Avatar className={styles.face} name={player.name} image={player.profileImage} size={24} />
      ) : (
        <i className={styles.nobody} />
      )}
      <span className={classes(styles.name, !player && styles.open)}>{nameOf(slot)}</span>
      {hasScore && <b>{match.score[side]}</b>}
      {won && <CheckmarkRegular fontSize={16} />}
    </span>
  )
}

/** Which game of a match is played, and how far it is. */
function Playing({ match: { roomId } }: Pick<MatchProps, 'match'>) {
  const { t } = useTranslation()
  const room = useMirror(roomId)?.room
  if (!room || room.series.game === 0) return t('tournament.live')
  const { series, moves } = room
  return series.games > 1
    ? t('tournament.gameMove', { game: series.game, move: moves })
    : t('tournament.move', { move: moves })
}

/** How long both have to be ready; who is not loses the match. */
function ReadyWithin({ of, match, startsBy }: MatchProps & { startsBy: number }) {
  const { surface } = useTeams()
  const { t } = useTranslation()
  const now = useServerNow(of)
  const own = useOwnSeed(of)
  const isMine = surface !== 'meetingStage' && own >= 0 && match.slots.includes(own) // all in the meeting read the stage
  return (
    <>
      <ClockRegular fontSize={16} />
      {t(isMine ? 'tournament.readyWithin' : 'tournament.waitsFor', {
        time: clockFace(startsBy - now),
      })}
    </>
  )
}

/** What there is to say of a match just now, beside its score. */
function useNote({ of, match }: MatchProps): ReactNode {
  const { t } = useTranslation()
  if (match.isLive) return <Playing match={match} />
  if (match.startsBy !== null)
    return <ReadyWithin of={of} match={match} startsBy={match.startsBy} />
  if (match.how === null || match.how === 'played' || match.how === 'bye') return null
  return t(`tournament.how.${match.how}`)
}

/** A match of the bracket: who plays, what they won, and the way to its table while it is on. */
export function MatchBox({ of, match }: MatchProps) {
  const { surface } = useTeams()
  const { t } = useTranslation()
  const nameOf = useSlotName(of)
  const own = useOwnSeed(of)
  const note = useNote({ of, match })
  const isMine = own >= 0 && match.slots.includes(own)
  const isOn = match.winner === null && match.roomId !== ''
  const state = match.winner !== null ? 'done' : match.isLive ? 'live' : isOn ? 'ready' : 'waits'
  const [one, other] = match.slots.map(nameOf) as [string, string]
  const [scoreOne, scoreOther] = match.score
  const label = t('tournament.matchLabel', {
    number: match.number,
    one,
    other,
    scoreOne,
    scoreOther,
  })
  const path = `/games/${of.gameType}/${match.roomId}${isMine ? '' : '?watch'}`
  return (
    <div className={styles.match}>
      <span className={styles.number} aria-hidden="true">
        {match.number}
      </span>
      <div
        className={classes(styles.box, styles[state], isMine && isOn && styles.mine)}
        role="group"
        aria-label={label}
      >
        <Player of={of} match={match} side={0} />
        <Player of={of} match={match} side={1} />
      </div>
      {note && (
        <span className={classes(styles.note, match.isLive && styles.isLive)}>
          {isOn && surface !== 'meetingStage' ? (
            <Link
              to={path}
              aria-label={t(isMine ? 'tournament.toLabel' : 'tournament.watchLabel', {
                number: match.number,
              })}
            >
              {note}
            </Link>
          ) : (
            note
          )}
        </span>
      )}
    </div>
  )
}
