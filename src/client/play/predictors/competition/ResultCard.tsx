import { Button, Field, Input } from '@fluentui/react-components'
import { ArrowRightRegular } from '@fluentui/react-icons/svg/arrow-right'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  postResult,
  previewResult,
  takeBackResult,
  type CompetitionMatch,
} from '#shared/api/competitions.ts'
import { matchStatuses, type MatchStatus, type Pair } from '#shared/predictors.ts'
import { call } from '../../../api.ts'
import { Card, CardEnd, CardHead } from '../../../ui/Card.tsx'
import { CourtNumeral } from '../../../ui/CourtNumeral.tsx'
import { Pick } from '../../../ui/Pick.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { Text } from '../../../ui/Text.tsx'
import { toast } from '../../../ui/toast.ts'
import { useErrorText } from '../../../ui/useErrorText.ts'
import { Impact } from './Impact.tsx'
import { ScorePair } from './ScorePair.tsx'
import { useStep, type PartProps } from './useCompetition.ts'
import styles from './ResultCard.module.css'

const WHY_MAX = 200

interface Typed {
  readonly status: MatchStatus
  readonly ft: Pair
  readonly et: Pair | null
  readonly p: Pair | null
}

const firstOf = ({ status, score }: CompetitionMatch): Typed => ({
  status: status === 'open' || status === 'postponed' ? 'played' : status,
  ft: score.ft ?? [0, 0],
  et: score.et ?? null,
  p: score.p ?? null,
})

/** As a call takes it: scores only where the match has one. */
function bodyOf({ status, ft, et, p }: Typed) {
  if (status !== 'played' && status !== 'awarded') return { status }
  return { status, ft, ...(et && { et }), ...(p && { p }) }
}

/** The result as it stands, before it is changed. */
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
      {match.typed && (
        <Text variant="caption">{t('predict.own.typedBy', { name: match.typed.by })}</Text>
      )}
    </div>
  )
}

const extras = ['et', 'p'] as const

function Scores({
  typed,
  match,
  onChange,
}: {
  typed: Typed
  match: CompetitionMatch
  onChange: (typed: Typed) => void
}) {
  const { t } = useTranslation()
  const teams = [match.home, match.away] as const
  return (
    <>
      <div className={styles.change}>
        <Before match={match} />
        {match.score.ft && <ArrowRightRegular fontSize={24} aria-hidden="true" />}
        <ScorePair
          label={t('predict.own.ninety')}
          teams={teams}
          pair={typed.ft}
          before={match.score.ft ?? null}
          onChange={(ft) => onChange({ ...typed, ft })}
        />
      </div>
      {extras.map((name) =>
        typed[name] ? (
          <ScorePair
            key={name}
            label={t(`predict.own.${name}`)}
            teams={teams}
            pair={typed[name]}
            before={match.score[name] ?? null}
            onChange={(pair) => onChange({ ...typed, [name]: pair })}
          />
        ) : (
          <Button
            key={name}
            appearance="transparent"
            size="small"
            onClick={() => onChange({ ...typed, [name]: name === 'et' ? typed.ft : [0, 0] })}
          >
            {t(`predict.own.add_${name}`)}
          </Button>
        ),
      )}
    </>
  )
}

interface Result {
  readonly ids: PartProps['ids']
  readonly take: PartProps['take']
  readonly match: CompetitionMatch
  readonly typed: Typed
  readonly why: string
}

/** What a result would move, and how it is saved or taken back. */
function useResult({ ids, take, match, typed, why }: Result) {
  const { t } = useTranslation()
  const { error, busy, step } = useStep()
  const { matchId } = match
  const body = { ...ids, matchId, ...bodyOf(typed) }
  const preview = useQuery({
    queryKey: ['result preview', body],
    queryFn: () => call(previewResult, { body }),
    retry: false,
  })
  const save = () =>
    step(async () => {
      take(await call(postResult, { body: { ...body, why: why.trim() } }))
      toast(true, t('predict.own.resultSaved'))
    })
  const takeBack = () =>
    step(async () => {
      take(await call(takeBackResult, { body: { ...ids, matchId, why: why.trim() } }))
      toast(true, t('predict.own.takenBack'))
    })
  return { impact: preview.data, error, busy, save, takeBack }
}

/** Types a match's result, or corrects it, with what that would move before it is saved. */
export function ResultCard({ ids, take, match }: PartProps & { match: CompetitionMatch }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [typed, setTyped] = useState(() => firstOf(match))
  const [why, setWhy] = useState('')
  const { impact, error, busy, save, takeBack } = useResult({ ids, take, match, typed, why })
  const isCorrection = match.status !== 'open' && match.status !== 'postponed'
  const hasScore = typed.status === 'played' || typed.status === 'awarded'
  return (
    <Card>
      <CardHead>
        <h2>{t(isCorrection ? 'predict.own.correct' : 'predict.own.type')}</h2>
        <CardEnd variant="caption">{t('predict.own.matchNo', { number: match.number })}</CardEnd>
      </CardHead>
      <div className={styles.body}>
        <Text strong>{t('predict.pair', { home: match.home, away: match.away })}</Text>
        <Pick
          label={t('predict.own.status')}
          value={typed.status}
          options={matchStatuses.map((value) => ({ value, text: t(`predict.status.${value}`) }))}
          onChange={(status) => setTyped({ ...typed, status: status as MatchStatus })}
        />
        {hasScore && <Scores typed={typed} match={match} onChange={setTyped} />}
      </div>
      {impact && <Impact impact={impact} />}
      <div className={styles.body}>
        <Field label={t('predict.own.why')}>
          <Input value={why} maxLength={WHY_MAX} onChange={(_, { value }) => setWhy(value)} />
        </Field>
        {error !== null && <Problem role="alert">{errorText(error)}</Problem>}
        <div className={styles.acts}>
          {match.typed && (
            <Button disabled={busy} onClick={() => void takeBack()}>
              {t('predict.own.takeBack')}
            </Button>
          )}
          <Button appearance="primary" disabled={busy} onClick={() => void save()}>
            {t(isCorrection ? 'predict.own.correctNow' : 'predict.own.saveResult')}
          </Button>
        </div>
      </div>
    </Card>
  )
}
