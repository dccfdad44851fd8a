import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { BetterProps } from '#games/kit/room-view.tsx'
import type { Judgement } from '#shared/api/rooms.ts'
import { folderOf } from '#shared/game.ts'
import { gamePart } from '../games/load.ts'
import { SeatToken } from '../rooms/PlayerCard.tsx'
import { firstName } from '../rooms/usePlayers.ts'
import { Card } from '../ui/Card.tsx'
import { classes } from '../ui/classes.ts'
import { Row } from '../ui/Row.tsx'
import { Text } from '../ui/Text.tsx'
import type { Steps } from '../ui/useSteps.ts'
import styles from './Judged.module.css'
import { turnAt, type ShownReplay } from './moment.ts'

/** The sign of a move that turned the game; without a label where a button says so. */
export const TurnSign = ({ label }: { label?: string }) => (
  <svg
    className={styles.sign}
    viewBox="0 0 10 8"
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  >
    <path d="M0 0H10L5 8Z" />
  </svg>
)

type Ahead = Judgement['ahead'][number]

/** Whose piece lies on it stood better after the move: the first player's above, the other's below. */
function Cell({ ahead, isNow }: { ahead: Ahead; isNow: boolean }) {
  const place = ahead === null ? styles.open : ahead === 'level' ? styles.level : undefined
  return (
    <span className={classes(styles.cell, place, ahead === 1 && styles.below, isNow && styles.now)}>
      {typeof ahead === 'number' && <SeatToken seat={ahead} size={20} />}
    </span>
  )
}

/** What the moment is, in words: who stood better. */
function useAheadText(replay: ShownReplay): (ahead: Ahead) => string {
  const { t } = useTranslation()
  return (ahead) => {
    if (ahead === null) return t('replay.open')
    if (ahead === 'level') return t('replay.level')
    return t('replay.ahead', { name: firstName(replay.players[ahead]?.name ?? '') })
  }
}

interface JudgedProps {
  replay: ShownReplay
  steps: Steps
}

/** Who stood better after each move, and which moves turned the game. */
export function Judged({ replay, steps }: JudgedProps) {
  const { t } = useTranslation()
  const aheadText = useAheadText(replay)
  const { judged, isJudging, moves } = replay
  if (isJudging)
    return (
      <Text as="p" variant="caption" role="status">
        {t('replay.judging')}
      </Text>
    )
  if (!judged) return null
  return (
    <section className={styles.judged} aria-label={t('replay.judged')}>
      <div className={styles.turns}>
        {judged.turns.map(({ ply }) => (
          <button
            key={ply}
            type="button"
            style={{ insetInlineStart: `${((ply - 0.5) / moves.length) * 100}%` }}
            aria-label={t('replay.turnedGo', { move: ply })}
            onClick={() => steps.goTo(ply)}
          >
            <TurnSign />
          </button>
        ))}
      </div>
      <div className={styles.track} aria-hidden="true">
        {moves.map(({ version }, at) => (
          <Cell key={version} ahead={judged.ahead[at + 1] ?? null} isNow={at + 1 === steps.at} />
        ))}
      </div>
      <Row between wrap gap={8}>
        <Text variant="caption" role="status">
          {aheadText(judged.ahead[steps.at] ?? null)}
        </Text>
        <Text variant="caption" className={styles.exact}>
          {t('replay.exact')}
        </Text>
      </Row>
    </section>
  )
}

/** What the move of this moment gave up, and what would have kept it. */
export function Turned({ replay, ply }: { replay: ShownReplay; ply: number }) {
  const { t } = useTranslation()
  const turn = turnAt(replay, ply)
  const Better = gamePart<BetterProps<unknown>>('view', folderOf(replay.gameType), 'Better')
  if (!turn) return null
  const name = firstName(replay.players[turn.seat]?.name ?? '')
  return (
    <Card className={styles.turned}>
      <p>
        <b>{t('replay.turned', { move: ply })}</b>{' '}
        <Suspense fallback={null}>
          <Better move={turn.better} name={name} kept={turn.kept} />
        </Suspense>
      </p>
    </Card>
  )
}
