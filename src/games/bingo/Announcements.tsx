import { useTranslation } from 'react-i18next'
import type { BoardProps } from '../kit/room-view.tsx'
import { attempt, callOf, type Pattern } from './patterns.ts'
import type { Move, Own, View } from './rules.ts'

type Props = BoardProps<View, Own, Move>

const MOST_NAMES = 3

/** Two sentences: what happened, and what it means for the viewer. */
type Announcement = readonly [first: string, second: string]

/** Names of seats: of many the first few. */
export function useNames(players: Props['players']) {
  const { t } = useTranslation('rules')
  return (seats: readonly number[]) => {
    const names = seats.slice(0, MOST_NAMES).map((seat) => players[seat]?.name ?? '')
    const more = seats.length - names.length
    return more > 0
      ? t('bingo.andMore', { names: names.join(', '), count: more })
      : names.join(', ')
  }
}

/** How the viewer's own card stands to the ball. */
function useOwnCard({ view, own }: Props, pattern: Pattern, call: string): Announcement {
  const { t } = useTranslation('rules')
  const name = t(`bingo.pattern.${pattern}`)
  if (!own || !('card' in own)) return [`${call}.`, t('bingo.playedFor', { pattern: name })]
  const { missing } = attempt(own.card, pattern, new Set(view.called))
  if (missing.length > 0)
    return [`${call}.`, t('bingo.toGoFor', { count: missing.length, pattern: name })]
  return [t('bingo.finishes', { call, pattern: name }), t('bingo.callIt')]
}

function useClaimed({ view, seat, players }: Props, pattern: Pattern): Announcement | null {
  const { t } = useTranslation('rules')
  const named = useNames(players)
  const name = t(`bingo.pattern.${pattern}`)
  if (view.claims.length === 0) return null
  if (seat !== null && view.claims.includes(seat))
    return [t('bingo.youClaimed', { pattern: name }), t('bingo.othersMay')]
  return [t('bingo.claimed', { names: named(view.claims), pattern: name }), t('bingo.claimToo')]
}

/** Why the viewer's claim was wrong. */
function useWrong({ view, own, seat }: Props, pattern: Pattern): Announcement | null {
  const { t } = useTranslation('rules')
  if (seat === null || !view.sitOut.includes(seat) || !own || !('card' in own)) return null
  const [cell] = attempt(own.card, pattern, new Set(view.called)).missing
  const call = callOf(view.balls, own.card[cell!] ?? 0)
  return [t('bingo.claimMissing', { call }), t('bingo.sitOut')]
}

function useAnnouncement(props: Props): Announcement {
  const { t } = useTranslation('rules')
  const { view, players } = props
  const named = useNames(players)
  const pattern = view.prizes[view.won.length] ?? view.prizes[0]!
  const last = view.called.at(-1)
  const call = last === undefined ? '' : callOf(view.balls, last)
  const claimed = useClaimed(props, pattern)
  const wrong = useWrong(props, pattern)
  const card = useOwnCard(props, pattern, call)
  const name = t(`bingo.pattern.${pattern}`)
  const prize = view.won.at(-1)
  if (claimed) return claimed
  if (wrong) return wrong
  if (prize?.ball === view.called.length)
    return [
      t('bingo.wonBy', {
        names: named(prize.seats),
        pattern: t(`bingo.pattern.${prize.pattern}`),
      }),
      t('bingo.nowFor', { pattern: name }),
    ]
  if (last === undefined) return [t('bingo.firstComes'), t('bingo.playedFor', { pattern: name })]
  return view.paused ? [`${call}.`, t('bingo.paused')] : card
}

/** What the court says: every ball, every claim, every prize; spoken as it changes. */
export function Announcements(props: Props) {
  const [first, second] = useAnnouncement(props)
  return (
    <span>
      <b>{first}</b> {second}
    </span>
  )
}
