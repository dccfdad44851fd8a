import { Button } from '@fluentui/react-components'
import { ArrowRightRegular } from '@fluentui/react-icons/svg/arrow-right'
import { useTranslation } from 'react-i18next'
import type { CompetitionMatch } from '../../competitions.contract.ts'
import type { MatchScore, Pair } from '#shared/predictors.ts'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import { Text } from '#client/ui/Text.tsx'
import { Column, Row } from '#client/ui/Row.tsx'
import { ScoreStepper } from '../match/ScoreStepper.tsx'
import type { Goals } from '../match/match-props.ts'
import { TypedBy } from './TypedBy.tsx'
import styles from './Competition.module.css'

/** The score as it stands, before it is changed. */
function Before({ match }: { match: CompetitionMatch }) {
  const { t } = useTranslation()
  const { ft } = match.score
  if (!ft) return null
  return (
    <div className={styles.before}>
      <Text variant="caption">{t('predict.own.before')}</Text>
      <span className={styles.old}>
        <CourtNumeral value={ft[0]} size={32} label={String(ft[0])} />
        <i aria-hidden="true">:</i>
        <CourtNumeral value={ft[1]} size={32} label={String(ft[1])} />
      </span>
      <TypedBy match={match} />
    </div>
  )
}

const extras = ['et', 'p'] as const

export interface ScoresProps {
  readonly match: CompetitionMatch
  readonly score: MatchScore
  readonly onChange: (score: MatchScore) => void
}

interface ScorePairProps {
  readonly label: string
  readonly teams: readonly [string, string]
  readonly pair: Pair
  readonly before: Pair | null
  readonly onChange: (pair: Pair) => void
}

/** Both sides' goals, to be typed; what differs from before stands on sun. */
function ScorePair({ label, teams, pair, before, onChange }: ScorePairProps) {
  const side = (at: 0 | 1) => (
    <ScoreStepper
      team={teams[at]}
      goals={pair[at]}
      isChanged={before !== null && before[at] !== pair[at]}
      onChange={(goals: Goals) =>
        goals !== null && onChange(at === 0 ? [goals, pair[1]] : [pair[0], goals])
      }
    />
  )
  return (
    <Column gap={4} align="center" role="group" aria-label={label}>
      <Text variant="caption">{label}</Text>
      <Row as="span" gap={8}>
        {side(0)}
        <b aria-hidden="true">:</b>
        {side(1)}
      </Row>
    </Column>
  )
}

/** Both sides' goals after 90 minutes, and what came after them. */
export function MatchScores({ match, score, onChange }: ScoresProps) {
  const { t } = useTranslation()
  const teams = [match.home, match.away] as const
  const ft: Pair = score.ft ?? [0, 0]
  return (
    <>
      <Row gap={8} between wrap>
        <Before match={match} />
        {match.score.ft && <ArrowRightRegular fontSize={24} aria-hidden="true" />}
        <ScorePair
          label={t('predict.own.ninety')}
          teams={teams}
          pair={ft}
          before={match.score.ft ?? null}
          onChange={(pair) => onChange({ ...score, ft: pair })}
        />
      </Row>
      {extras.map((name) =>
        score[name] ? (
          <ScorePair
            key={name}
            label={t(`predict.own.${name}`)}
            teams={teams}
            pair={score[name]}
            before={match.score[name] ?? null}
            onChange={(pair) => onChange({ ...score, [name]: pair })}
          />
        ) : (
          <Button
            key={name}
            appearance="transparent"
            size="small"
            onClick={() => onChange({ ...score, [name]: name === 'et' ? ft : [0, 0] })}
          >
            {t(`predict.own.add_${name}`)}
          </Button>
        ),
      )}
    </>
  )
}
