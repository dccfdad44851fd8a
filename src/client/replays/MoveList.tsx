import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { SeatToken } from '../rooms/PlayerCard.tsx'
import { clockFace } from '../rooms/useTime.ts'
import { Card, CardHead } from '../ui/Card.tsx'
import { Text } from '../ui/Text.tsx'
import { classes } from '../ui/classes.ts'
import type { Steps } from '../ui/useSteps.ts'
import { TurnSign } from './Judged.tsx'
import { turnAt, type ShownReplay } from './moment.ts'
import styles from './MoveList.module.css'
import { useMoveText } from './useMoveText.tsx'

interface MoveListProps {
  replay: ShownReplay
  steps: Steps
}

/** Keeps a list's present line in sight, without moving the page. */
function useInSight(at: number) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const box = list.current
    const line = box?.children[at]
    if (!box || !(line instanceof HTMLElement)) return
    const top = line.offsetTop - box.offsetTop
    const isAbove = top < box.scrollTop
    const isBelow = top + line.offsetHeight > box.scrollTop + box.clientHeight
    if (isAbove || isBelow) box.scrollTop = top - box.clientHeight / 2
  }, [at])
  return list
}

/** Every move with its time; one press goes there. */
export function MoveList({ replay, steps }: MoveListProps) {
  const { t } = useTranslation()
  const moveText = useMoveText(replay)
  const list = useInSight(steps.at)
  return (
    <Card className={styles.moves} aria-label={t('replay.list')}>
      <CardHead>
        <h2>{t('replay.list')}</h2>
      </CardHead>
      <ol ref={list} className={styles.list}>
        {replay.views.map((_, ply) => {
          const entry = replay.moves[ply - 1]
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a moment is known by its number
            <li key={ply}>
              <button
                type="button"
                className={classes(styles.move, ply === steps.at && styles.now)}
                {...(ply === steps.at && { 'aria-current': 'step' as const })}
                onClick={() => steps.goTo(ply)}
              >
                <span className={styles.number}>{ply}</span>
                {entry && entry.seat !== null ? (
                  <SeatToken seat={entry.seat} size={20} />
                ) : (
                  <span className={styles.noToken} />
                )}
                <Text grow>{moveText(ply)}</Text>
                {turnAt(replay, ply) && <TurnSign label={t('replay.turning')} />}
                <span className={styles.time}>{clockFace(entry?.at ?? 0)}</span>
              </button>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
