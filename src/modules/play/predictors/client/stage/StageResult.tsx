import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { Predictor, Rules } from '#shared/predictors.ts'
import type { StageMatch } from '#shared/predictor-matches.ts'
import { dateFormat } from '#client/date-format.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { useSession } from '#client/session/session.ts'
import { Card } from '#client/ui/Card.tsx'
import { classes } from '#client/ui/classes.ts'
import { Text } from '#client/ui/Text.tsx'
import { predictorPath } from '../predictor-paths.ts'
import { JokerMark } from '../match/JokerButton.tsx'
import { PointsSquare } from '../match/PointsSquare.tsx'
import { TeamCrest } from '../match/TeamCrest.tsx'
import { useStageName, useTeamName } from '../match/names.ts'
import { visibleScore } from '../match/score.ts'
import { useTipExplanation } from '../match/useTipExplanation.ts'
import type { StageMatches } from './useStage.ts'
import { PostResult } from './PostResult.tsx'
import styles from './Stage.module.css'

function Team({ match, side }: { match: StageMatch; side: 'home' | 'away' }) {
  const teamName = useTeamName()
  const isKnown = side === 'home' ? match.isHomeKnown : match.isAwayKnown
  return (
    <td className={classes(styles.team, styles[side])}>
      <span>
        <Text strong>{teamName(match[side], isKnown)}</Text>
        <TeamCrest name={isKnown ? match[side] : null} size={26} />
      </span>
    </td>
  )
}

function MatchRow({ match, rules }: { match: StageMatch; rules: Rules }) {
  const { t, i18n } = useTranslation()
  const why = useTipExplanation()
  const timeZone = useSession((s) => s.user?.team.timeZone ?? 'UTC')
  const score = visibleScore(match, rules)
  const { tip, earned } = match
  const { title, text } = why(match, rules)
  const day = dateFormat(i18n.language, { weekday: 'short', timeZone })
  return (
    <tr>
      <td className={styles.day}>{day.format(new Date(match.kickOff || match.locksAt))}</td>
      <Team match={match} side="home" />
      <td className={styles.score}>{score ? `${score[0]} : ${score[1]}` : '–'}</td>
      <Team match={match} side="away" />
      <td className={styles.tip}>
        {tip ? `${tip.home} : ${tip.away}` : t('predict.none')} {earned?.joker && <JokerMark />}
      </td>
      <td className={styles.why}>
        {earned?.tier !== 'missed' && <b>{text ? `${title}. ` : title}</b>}
        {text}
      </td>
      <td className={styles.points}>
        {earned && earned.why !== 'void' ? (
          <PointsSquare look={earned.tier} points={earned.points} />
        ) : (
          '–'
        )}
      </td>
    </tr>
  )
}

const columns = ['day', 'home', 'result', 'away', 'yourTip', 'whyTitle', 'points'] as const

function Head({ rules }: { rules: Rules }) {
  const { t } = useTranslation()
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} className={styles[column]}>
            {t(
              column === 'home'
                ? `predict.column.counts.${rules.counts}`
                : `predict.column.${column}`,
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** A round that is over: each match with its result, the tip, what it earned and why. */
export function StageResult({ game, data }: { game: Predictor; data: StageMatches }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const stageName = useStageName()
  const isAdmin = useSession((s) => Boolean(s.user?.isAdmin))
  const { rules, matches } = data
  const next = game.stages.find(({ open, tipped }) => open > tipped)
  return (
    <Card className={styles.card}>
      <table className={styles.table} aria-label={stageName(data.stage)}>
        <Head rules={rules} />
        <tbody>
          {matches.map((match) => (
            <MatchRow key={match.matchId} match={match} rules={rules} />
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        <Text variant="caption" grow>
          {t('predict.rulesLine', rules)} {rules.hasJoker && t('predict.jokerDoubles')}
        </Text>
        {isAdmin && (
          <PostResult key={data.stage.stageId} gameId={game.gameId} stageId={data.stage.stageId} />
        )}
        {next && (
          <Button
            appearance="primary"
            onClick={() => navigate(predictorPath(game.gameId, next.stageId))}
          >
            {t('predict.predictStage', { stage: stageName(next) })}
          </Button>
        )}
      </div>
    </Card>
  )
}
