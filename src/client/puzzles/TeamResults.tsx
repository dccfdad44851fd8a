import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Teammate } from '#shared/api/puzzles.ts'
import { useSession } from '../session/session.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { GuessDots } from '../ui/GuessDots.tsx'
import { Text } from '../ui/Text.tsx'
import { classes } from '../ui/classes.ts'
import { useScoreText } from './useScoreText.ts'
import styles from './TeamResults.module.css'

interface TeamResultsProps {
  folder: string // the game's
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
      {mate.score?.unit !== 'ms' && <GuessDots used={mate.score?.value ?? of} of={of} />}
      <b>{mate.score ? scoreText(mate.score) : `–/${of}`}</b>
    </>
  )
}

const SHOWN = 7

/** The first few, oneself among them. */
function firstOf(team: readonly Teammate[], userId: string | undefined): readonly Teammate[] {
  const first = team.slice(0, SHOWN)
  const me = team.find((mate) => mate.userId === userId)
  return !me || first.includes(me) ? first : [...first.slice(0, -1), me]
}

/** Who has played, with scores only: answers stay hidden. */
export function TeamResults({ folder, team, of }: TeamResultsProps) {
  const { t } = useTranslation()
  const userId = useSession((s) => s.user?.userId)
  const [all, setAll] = useState(false)
  const shown = all ? team : firstOf(team, userId)
  return (
    <ul className={classes(styles.list, all && styles.all)}>
      {shown.map((mate) => (
        <li key={mate.userId} className={classes(mate.userId === userId && styles.own)}>
          <Avatar name={mate.name} image={mate.profileImage} size={28} />
          <Text grow ellipsis>
            {mate.userId === userId ? t('board.you') : mate.name}
          </Text>
          <Score folder={folder} mate={mate} of={of} />
        </li>
      ))}
      {shown.length < team.length && (
        <li>
          <Button size="small" appearance="subtle" onClick={() => setAll(true)}>
            {t('team.all', { count: team.length - shown.length })}
          </Button>
        </li>
      )}
    </ul>
  )
}
