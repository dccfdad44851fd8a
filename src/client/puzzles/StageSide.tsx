import { Switch } from '@fluentui/react-components'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { PuzzlePlay } from '#shared/api/puzzles.ts'
import { gamePart } from '../games/load.ts'
import { CourtNumeral } from '../ui/CourtNumeral.tsx'
import type { PuzzleStageProps } from './PuzzleStage.tsx'
import { TeamResults } from './TeamResults.tsx'
import { Card, CardHead } from '../ui/Card.tsx'
import { Chip } from '../ui/Chip.tsx'
import { Column, Row } from '../ui/Row.tsx'
import { Text } from '../ui/Text.tsx'
import styles from './StageSide.module.css'

function StreakCard({ play, steps }: { play: PuzzlePlay; steps: number }) {
  const { t } = useTranslation()
  const { streak, best } = play.stats
  return (
    <Card className={styles.streak}>
      <Row between gap={12}>
        <Row gap={12}>
          <CourtNumeral
            value={streak}
            size={56}
            label={String(streak)}
            className={styles.numeral}
          />
          <div>
            <Text as="div" variant="subtitle2">
              {t('today.days', { count: streak })}
            </Text>
            <Text as="div" variant="caption">
              {t('today.best', { count: best })}
            </Text>
          </div>
        </Row>
        <Column style={{ alignItems: 'flex-end' }}>
          <Text variant="subtitle2" nowrap>
            {t('puzzle.stepOf', { step: Math.min(play.guessNumber, steps), steps })}
          </Text>
          <Text variant="caption">{t('puzzle.thisGuess')}</Text>
        </Column>
      </Row>
    </Card>
  )
}

/** Offered until the first guess; from then on the stage's head says if it is on. */
function HardMode({ play, busy, onHard }: Pick<PuzzleStageProps, 'play' | 'busy' | 'onHard'>) {
  const { t } = useTranslation()
  const { hard } = play.view as { hard?: boolean }
  if (hard === undefined || play.progress !== 'new') return null
  return (
    <Card className={styles.streak}>
      <Switch
        checked={hard}
        disabled={busy}
        onChange={(_, { checked }) => onHard(checked)}
        label={t('puzzle.hard')}
      />
      <Text as="p" variant="caption">
        {t('puzzle.hardText')}
      </Text>
    </Card>
  )
}

/** Beside the stage: one's streak, how to read it, how the team is doing. */
export function StageSide({ play, game, steps, busy, onHard }: PuzzleStageProps) {
  const { t } = useTranslation(['translation', 'puzzles'])
  const Legend = gamePart('view', game.folder, 'Legend')
  return (
    <Column as="aside" gap={16}>
      <StreakCard play={play} steps={steps} />
      <HardMode play={play} busy={busy} onHard={onHard} />
      <Suspense fallback={null}>
        <Card>
          <CardHead>
            <h2>{t(`puzzles:${game.folder}.legend.title`)}</h2>
          </CardHead>
          <Legend />
        </Card>
      </Suspense>
      <Card className={styles.team}>
        <CardHead>
          <h2>{t('team.today')}</h2>
          <Chip>{t('team.played', { count: play.played, of: play.members })}</Chip>
        </CardHead>
        <TeamResults team={play.team} steps={steps} />
        <Text as="p" variant="caption" className={styles.foot}>
          {t('team.hidden')}
        </Text>
      </Card>
    </Column>
  )
}
