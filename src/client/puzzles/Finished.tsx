import { Button } from '@fluentui/react-components'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PuzzlePlay } from '#shared/api/puzzles.ts'
import { folderOf } from '#shared/game.ts'
import { untilText, useNow } from '../ui/useNow.ts'
import { CoachRow } from './CoachRow.tsx'
import { Distribution } from './Distribution.tsx'
import { FinishedHero } from './FinishedHero.tsx'
import { Gains } from '../gains/Gains.tsx'
import type { Gain } from '../gains/gains.ts'
import { NextRoom } from './NextRoom.tsx'
import { OwnResult, textsOf, type FinishedProps } from './OwnResult.tsx'
import { isPast } from './past.ts'
import { TeamResults } from './TeamResults.tsx'
import { useScoreText } from './useScoreText.ts'
import { Card, CardEnd, CardHead } from '../ui/Card.tsx'
import { Chip } from '../ui/Chip.tsx'
import { Text } from '../ui/Text.tsx'
import { useNavigate } from '../useNavigate.ts'
import styles from './Finished.module.css'

interface SeenProps extends FinishedProps {
  takesFocus: boolean // it ended just now, before the reader
  gains: readonly Gain[]
}

function TeamCard({ play }: { play: PuzzlePlay }) {
  const { t } = useTranslation()
  const scoreText = useScoreText()
  const scores = play.team.flatMap(({ score }) => score ?? [])
  const [first] = scores
  const unsolved = play.team.filter((m) => m.progress === 'finished' && !m.score).length
  const total = scores.reduce((sum, { value }) => sum + value, 0)
  return (
    <Card>
      <CardHead>
        <h2>{t('team.did')}</h2>
        <Chip>{t('team.short', { count: play.played, of: play.members })}</Chip>
        {first && (
          <CardEnd variant="caption">
            {t('team.average', {
              average: scoreText({ unit: first.unit, value: total / scores.length }),
            })}
            {unsolved > 0 && ` · ${t('team.unsolved', { count: unsolved })}`}
          </CardEnd>
        )}
      </CardHead>
      <TeamResults folder={folderOf(play.gameType)} team={play.team} of={play.of} />
      {!isPast(play) && (
        <Text as="p" variant="caption" className={styles.foot}>
          {play.members === 1
            ? t('team.alone')
            : t('team.left', { count: play.members - play.played })}
        </Text>
      )}
    </Card>
  )
}

function NextRow({ play, game }: FinishedProps) {
  const { t } = useTranslation(['translation', 'puzzles'])
  const navigate = useNavigate()
  const [skew] = useState(() => Date.parse(play.now) - Date.now())
  const now = useNow(skew)
  const queries = useQueryClient()
  const isOver = now >= Date.parse(play.nextAt)
  useEffect(() => {
    if (isOver && !isPast(play)) void queries.invalidateQueries({ queryKey: ['area'] }) // the new word takes the page
  }, [isOver, play, queries])
  return (
    <div className={styles.next}>
      <Text grow>
        {!isPast(play) && (
          <>
            {t(`${textsOf(game)}.next`)} <b>{untilText(Date.parse(play.nextAt), now)}</b>
          </>
        )}
      </Text>
      <Button onClick={() => navigate(`/puzzle/${play.gameType}/archive`)}>
        {t('archive.open')}
      </Button>
      <Button onClick={() => navigate('/')}>{t('state.backHome')}</Button>
      <NextRoom />
    </div>
  )
}

/** A finished puzzle: the answer, one's moves, how one and the team did. */
export function Finished(props: SeenProps) {
  const { t } = useTranslation(['translation', 'puzzles'])
  const { play, game } = props
  return (
    <div className={styles.finished}>
      <FinishedHero {...props} />
      <Gains gains={props.gains} />
      <div className={styles.columns}>
        <OwnResult {...props} />
        <Distribution
          stats={play.stats}
          own={play.score}
          lost={!play.solved && !play.isPractice}
          title={t(`${textsOf(game)}.distribution`)}
        />
        <TeamCard play={play} />
      </div>
      <CoachRow play={play} />
      <NextRow {...props} />
    </div>
  )
}
