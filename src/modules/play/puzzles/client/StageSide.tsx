import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { folderOf } from '#shared/game.ts'
import { puzzlePart } from './puzzle-view.ts'
import { type PuzzlePlay, playingNow } from '../contract.ts'
import { useQuiet } from '#client/quiet-now.ts'
import { useSession } from '#client/session/session.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import type { PuzzleStageProps } from './PuzzleStage.tsx'
import { TeamResults } from './TeamResults.tsx'
import { isPast } from './past.ts'
import { Column, Row } from '#client/ui/Row.tsx'
import { classes } from '#client/ui/classes.ts'
import { useCall } from '#client/useCall.ts'
import teamResultsStyles from './TeamResults.module.css'
import styles from './Puzzle.module.css'

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
      {title && <CardHead title={title} />}
      {children}
    </Card>
  )
}

const AGAIN_MS = 20_000

/** The people at the same puzzle at this moment: names only. Nothing where nobody is, or the topic is quiet. */
function PlayingNow({ gameType }: { gameType: string }) {
  const { t } = useTranslation(['translation', 'puzzles'])
  const userId = useSession((s) => s.user?.userId ?? '')
  const isQuiet = useQuiet('presence')
  const { data } = useCall(playingNow, {
    queryKey: ['playing', gameType, userId],
    query: { userId, puzzleType: gameType },
    refetchInterval: AGAIN_MS,
    enabled: !isQuiet && userId !== '',
  })
  if (isQuiet || !data || data.count === 0) return null
  const more = data.count - data.people.length
  return (
    <Card className={teamResultsStyles.live} aria-live="polite">
      <CardHead>
        <h2>
          <i className={teamResultsStyles.dot} aria-hidden="true" />
          {t(`puzzles:${folderOf(gameType)}.now`)}
        </h2>
        <Chip>{data.count}</Chip>
      </CardHead>
      <ul className={teamResultsStyles.people}>
        {data.people.map((one) => (
          <li key={one.userId}>
            <Avatar name={one.name} image={one.profileImage} size={28} />
            <Text ellipsis>{one.name}</Text>
          </li>
        ))}
      </ul>
      <Caption className={teamResultsStyles.foot}>
        {more > 0 && `${t('company.more', { count: more })} `}
        {t('company.namesOnly')}
      </Caption>
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
        <CardHead title={t(isPast(play) ? 'team.thatDay' : 'team.today')}>
          <Chip>{t('team.played', { count: play.played, of: play.members })}</Chip>
        </CardHead>
        <TeamResults gameType={play.gameType} team={play.team} of={play.of} />
        <Caption className={styles.foot}>{t(`puzzles:${folder}.hidden`)}</Caption>
      </Card>
    </div>
  )
}
