import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Teammate } from '../contract.ts'
import { folderOf } from '#shared/game.ts'
import { ResultReactions } from './live-activity/ResultReactions.tsx'
import { useSession } from '#client/session/session.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { GuessDots } from '#client/ui/GuessDots.tsx'
import { Text } from '#client/ui/Text.tsx'
import { classes } from '#client/ui/classes.ts'
import { Column } from '#client/ui/Row.tsx'
import { useScoreText } from './useScoreText.ts'
import styles from './TeamResults.module.css'

interface TeamResultsProps {
  gameType: string
  team: readonly Teammate[]
  of: number
}

function Score({ folder, mate, of }: { folder: string; mate: Teammate; of: number }) {
  const { t } = useTranslation(['translation', 'puzzles'])
  const scoreText = useScoreText()
  if (mate.progress === 'new') return <Text variant="caption">{t('team.notYet')}</Text>
  if (mate.progress === 'started')
    return <Text variant="caption">{t(`puzzles:${folder}.playing`)}</Text>
  return (
    <>
      {mate.score?.unit !== 'ms' && <GuessDots used={mate.score?.value ?? null} of={of} />}
      {mate.score ? (
        <b>{scoreText(mate.score)}</b>
      ) : (
        <b role="img" aria-label={t('team.lost')}>{`–/${of}`}</b>
      )}
    </>
  )
}

/** How long someone took, beside the slowest. */
function TimeBar({ mate, slowest }: { mate: Teammate; slowest: number }) {
  if (mate.score?.unit !== 'ms') return null
  return (
    <span className={styles.bar} aria-hidden="true">
      <i style={{ width: `${(mate.score.value / slowest) * 100}%` }} />
    </span>
  )
}

/** Their place by time; those with the same time share it. */
function Rank({ mate, team }: { mate: Teammate; team: readonly Teammate[] }) {
  const { score } = mate
  if (score?.unit !== 'ms') return null
  const quicker = team.filter((other) => other.score && other.score.value < score.value)
  return <span className={styles.rank}>{quicker.length + 1}</span>
}

const SHOWN = 7

/** The first few, with the user among them. */
function firstOf(team: readonly Teammate[], userId: string | undefined): readonly Teammate[] {
  const first = team.slice(0, SHOWN)
  const me = team.find((mate) => mate.userId === userId)
  return !me || first.includes(me) ? first : [...first.slice(0, -1), me]
}

/** People who have played, with scores only: answers stay hidden. */
export function TeamResults({ gameType, team, of }: TeamResultsProps) {
  const folder = folderOf(gameType)
  const { t } = useTranslation()
  const userId = useSession((s) => s.user?.userId)
  const [all, setAll] = useState(false)
  const slowest = Math.max(1, ...team.map(({ score }) => score?.value ?? 0))
  const visibleMates = all ? team : firstOf(team, userId)
  return (
    <ul className={classes(styles.list, all && styles.all)}>
      {visibleMates.map((mate) => (
        <li key={mate.userId} className={classes(mate.userId === userId && styles.own)}>
          <Rank mate={mate} team={team} />
          <Avatar name={mate.name} image={mate.profileImage} size={28} />
          <Column as="span" gap={4} grow>
            <Text as="span" ellipsis>
              {mate.userId === userId ? t('board.you') : mate.name}
            </Text>
            <TimeBar mate={mate} slowest={slowest} />
          </Column>
          {mate.signs && (
            <ResultReactions
              signs={mate.signs}
              name={mate.name}
              puzzleType={gameType}
              userId={mate.userId}
            />
          )}
          <Score folder={folder} mate={mate} of={of} />
        </li>
      ))}
      {visibleMates.length < team.length && (
        <li>
          <Button size="small" appearance="subtle" onClick={() => setAll(true)}>
            {t('team.all', { count: team.length - visibleMates.length })}
          </Button>
        </li>
      )}
    </ul>
  )
}
