import { Button } from '@fluentui/react-components'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { useTranslation } from 'react-i18next'
import type { Match, Tournament } from '../contract.ts'
import { useGameArea } from '#modules/play/games/client/index.ts'
import { useClockText } from '#client/ui/useClockText.ts'
import { clockFace } from '#client/date-format.ts'
import { send } from '#client/socket.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Card } from '#client/ui/Card.tsx'
import { classes } from '#client/ui/classes.ts'
import { Column, Row } from '#client/ui/Row.tsx'
import { Heading, Caption, Text } from '#client/ui/Text.tsx'
import { useNavigate } from '#client/useNavigate.ts'
import { useAction } from '#client/ui/useAction.ts'
import { useWayText } from './match-texts.ts'
import {
  roundNameOf,
  useOwnSeed,
  useSeriesInLine,
  useShortName,
  useSlotName,
  useTimeText,
} from './texts.ts'
import { useServerNow } from './useTournament.ts'
import styles from './Tournament.module.css'

interface OwnMatchProps {
  of: Tournament
  match: Match
}

/** The match the viewer is to play now; undefined: none. */
export function useOwnMatch(of: Tournament): Match | undefined {
  const own = useOwnSeed(of)
  const isMine = ({ slots, winner, roomId }: Match) =>
    own >= 0 && slots.includes(own) && winner === null && roomId !== ''
  return of.status === 'running' ? of.matches.find(isMine) : undefined
}

function Head({ of, match }: OwnMatchProps) {
  const { t } = useTranslation()
  const seriesText = useSeriesInLine()
  const clockText = useClockText()
  const table = useGameArea().data?.games.find(({ gameType }) => gameType === of.gameType)?.table
  const now = useServerNow(of)
  const round = roundNameOf(of, match.round)
  const facts = [t('tournament.match', { number: match.number }), seriesText(of.games)]
  if (table?.clocks[0]) facts.push(clockText(table.clocks[0]))
  return (
    <Row between wrap gap={12}>
      <div className={styles.facts}>
        <Heading>{t(round ? `tournament.yourRound.${round}` : 'tournament.yours')}</Heading>
        <Caption>{facts.join(', ')}</Caption>
      </div>
      {match.startsBy !== null && (
        <span className={classes(styles.left, !match.isLive && styles.words)} role="timer">
          {match.isLive
            ? clockFace(match.startsBy - now)
            : t('tournament.readyWithin', { time: clockFace(match.startsBy - now) })}
        </span>
      )}
    </Row>
  )
}

function Side({ of, match, seed }: OwnMatchProps & { seed: number }) {
  const nameOf = useSlotName(of)
  const wayText = useWayText(of)
  const player = of.players[seed]!
  return (
    <Row as="span" gap={12} shrink>
      {player.name && <Avatar name={player.name} image={player.profileImage} size={44} />}
      <Column as="span" shrink>
        <Text as="span" strong ellipsis>
          {nameOf(seed)}
        </Text>
        <Text as="span" variant="caption">
          {wayText(seed, match)}
        </Text>
      </Column>
    </Row>
  )
}

/** Which of the two is there, and what happens to one who is not. */
function useReadyText({ of, match }: OwnMatchProps): { text: string; isDone: boolean } {
  const { t } = useTranslation()
  const own = useOwnSeed(of)
  const shortName = useShortName(of)
  const timeText = useTimeText()
  const mine = match.slots.indexOf(own)
  const name = shortName(match.slots[1 - mine])
  const { startsBy, ready } = match
  if (match.isLive) return { text: t('tournament.yourLive'), isDone: false }
  if (ready[mine]) return { text: t('tournament.youReady', { name }), isDone: true }
  if (ready[1 - mine]) return { text: t('tournament.otherReady', { name }), isDone: true }
  const text = startsBy === null ? '' : t('tournament.hurry', { time: timeText(startsBy) })
  return { text, isDone: false }
}

/** To the room; before the first game this also reports ready. */
function Door({ of, match }: OwnMatchProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { act, busy } = useAction()
  const { roomId } = match
  const isReady = match.ready[match.slots.indexOf(useOwnSeed(of))] === true
  const toTable = () => navigate(`/games/${of.gameType}/${roomId}`)
  const beReady = () =>
    act(async () => {
      await send('room:join', { roomId })
      await send('room:ready', { roomId })
      toTable()
    })
  if (match.isLive || isReady)
    return (
      <Button appearance="primary" onClick={toTable}>
        {t('tournament.toMatch')}
      </Button>
    )
  return (
    <Button appearance="primary" disabled={busy} onClick={() => void beReady()}>
      {t('tournament.iAmReady')}
    </Button>
  )
}

/** The user's own match: the opponent, the time to be there, and the link to its room. */
export function OwnMatch({ of, match }: OwnMatchProps) {
  const { t } = useTranslation()
  const own = useOwnSeed(of)
  const { text, isDone } = useReadyText({ of, match })
  const other = match.slots.find((slot) => slot !== own)
  return (
    <Card className={styles.yours}>
      <Head of={of} match={match} />
      <div className={styles.pair}>
        <Side of={of} match={match} seed={own} />
        <Text variant="caption" className={styles.versus}>
          {t('lobby.versus')}
        </Text>
        {typeof other === 'number' && <Side of={of} match={match} seed={other} />}
      </div>
      <Row gap={12} between wrap>
        <Text variant="caption" className={classes(styles.hurry, isDone && styles.hurryDone)}>
          {isDone && <CheckmarkRegular fontSize={16} />}
          {text}
        </Text>
        <Door of={of} match={match} />
      </Row>
    </Card>
  )
}
