import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PuzzlePlay } from '../contract.ts'
import { folderOf } from '#shared/game.ts'
import { puzzlePart } from '#modules/play/games/client/game-chunks.ts'
import { PlayingNow } from './live-activity/PlayingNow.tsx'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import type { PuzzleStageProps } from './PuzzleStage.tsx'
import { TeamResults } from './TeamResults.tsx'
import { isPast } from './past.ts'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { Column, Row } from '#client/ui/Row.tsx'
import { Text } from '#client/ui/Text.tsx'
import { classes } from '#client/ui/classes.ts'
import styles from './StageSide.module.css'

function StreakCard({ play }: { play: PuzzlePlay }) {
  const { t } = useTranslation(['translation', 'puzzles'])
  const texts = `puzzles:${folderOf(play.gameType)}.step`
  const { done, of } = play
  const { streak, best } = play.stats
  return (
    <Card className={classes(styles.streak, styles.run)}>
      <Row between gap={12}>
        <Row gap={12}>
          <CourtNumeral
            value={streak}
            size={48}
            label={String(streak)}
            className={styles.numeral}
          />
          <div>
            <Text as="div" variant="subtitle2" nowrap>
              {t('puzzle.streak', { count: streak })}
            </Text>
            <Text as="div" variant="caption">
              {t('puzzle.streakBest', {
                best,
                game: t(`puzzles:${folderOf(play.gameType)}.name`),
              })}
            </Text>
          </div>
        </Row>
        <Column style={{ alignItems: 'flex-end' }}>
          <Text variant="subtitle2" nowrap>
            {t(`${texts}.value`, { step: Math.min(done + 1, of), done, of })}
          </Text>
          <Text variant="caption" nowrap>
            {t(`${texts}.label`)}
          </Text>
        </Column>
      </Row>
    </Card>
  )
}

/** A card as a game's own tools stand in. */
function ToolCard({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <Card className={title ? undefined : styles.streak}>
      {title && (
        <CardHead>
          <h2>{title}</h2>
        </CardHead>
      )}
      {children}
    </Card>
  )
}

/** Beside the stage: the user's streak, how to read it, how the team is doing. */
export function StageSide({ play, game, busy, onPlay }: PuzzleStageProps) {
  const { t } = useTranslation(['translation', 'puzzles'])
  const folder = folderOf(game.gameType)
  const Tools = puzzlePart(folder, 'Tools')
  return (
    <div className={styles.side}>
      <div className={styles.own}>
        <StreakCard play={play} />
        <Suspense fallback={null}>
          {play.view !== null && (
            <Tools
              view={play.view}
              busy={busy}
              begun={play.progress !== 'new'}
              live={play.progress !== 'finished'}
              play={onPlay}
              Card={ToolCard}
            />
          )}
        </Suspense>
      </div>
      {!isPast(play) && <PlayingNow gameType={play.gameType} />}
      <Card className={styles.team}>
        <CardHead>
          <h2>{t(isPast(play) ? 'team.thatDay' : 'team.today')}</h2>
          <Chip>{t('team.played', { count: play.played, of: play.members })}</Chip>
        </CardHead>
        <TeamResults gameType={play.gameType} team={play.team} of={play.of} />
        <Text as="p" variant="caption" className={styles.foot}>
          {t(`puzzles:${folder}.hidden`)}
        </Text>
      </Card>
    </div>
  )
}
