import { Button, Field, Input } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ArrowRightRegular } from '@fluentui/react-icons/svg/arrow-right'
import {
  postResult,
  previewResult,
  takeBackResult,
  type CompetitionMatch,
} from '../../competitions.contract.ts'
import { matchStatuses, type MatchScore, type MatchStatus, type Pair } from '#shared/predictors.ts'
import type { Answer } from '#shared/endpoint.ts'
import { call } from '#client/api.ts'
import { useUnsavedDraft } from '#client/unsaved.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { ListOption } from '#client/ui/ListOption.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { toast } from '#client/ui/toast.ts'
import { useTitle } from '../match/useTitle.ts'
import { isWhole, placesOf, scoreOf, NOT_KNOWN, placesIn, put } from '../race/race-draft.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import { RankMovement } from '#client/ui/RankMovement.tsx'
import { usePersonName } from '#client/ui/usePersonName.ts'
import { Row, Column } from '#client/ui/Row.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { useCall } from '#client/useCall.ts'
import { ActionError } from '#client/ui/FormError.tsx'
import { frozenWeek } from '../match/frozen-week.ts'
import type { PartProps } from './useCompetition.ts'
import type { Slot } from '#shared/races.ts'
import { Change } from '../stage/Corrections.tsx'
import { TypedBy } from './TypedBy.tsx'
import { ScoreStepper } from '../match/ScoreStepper.tsx'
import type { Goals } from '../match/match-props.ts'
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

interface ScoresProps {
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
function MatchScores({ match, score, onChange }: ScoresProps) {
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

/** The options of a place: a driver, and of a lap or a retirement nobody too, or not known yet. */
function useOptions({ drivers }: ScoresProps['match']) {
  const { t } = useTranslation()
  const all = drivers
    .map(({ driverId, name, fullName }) => ({ value: driverId, text: fullName || name }))
    .toSorted((a, b) => a.text.localeCompare(b.text))
  const none: Partial<Record<Slot, string>> = {
    fastestLap: t('race.lapNone'),
    firstRetirement: t('race.nobody'),
  }
  return (slot: Slot) => {
    if (!none[slot]) return all
    const notYet = { value: NOT_KNOWN, text: t('race.notKnown') }
    return [notYet, { value: '', text: none[slot] }, ...all]
  }
}

/** The driver in each place of a race, or of its qualifying; differences from before are shown. */
function RaceScores({ match, score, onChange }: ScoresProps) {
  const { t } = useTranslation()
  const optionsOf = useOptions(match)
  const { part } = match
  const [was, is] = [placesOf(match.score), placesOf(score)]
  const textOf = (slot: Slot, driverId: string) =>
    optionsOf(slot).find(({ value }) => value === driverId)?.text ?? driverId
  const isKnown = Boolean(match.score.pole ?? match.score.podium)
  return (
    <>
      {placesIn(part).map((slot) => (
        <ListOption
          key={slot}
          label={t(`race.slot.${slot}`)}
          value={is[slot]}
          options={optionsOf(slot)}
          onChange={(driverId) => onChange(scoreOf(part, put(is, slot, driverId)))}
        />
      ))}
      {isKnown && (
        <dl>
          {placesIn(part).map((slot) => (
            <Change
              key={slot}
              name={t(`race.slot.${slot}`)}
              before={textOf(slot, was[slot])}
              after={textOf(slot, is[slot])}
            />
          ))}
        </dl>
      )}
      <TypedBy match={match} />
    </>
  )
}

const WHY_MAX = 200

interface Typed {
  readonly status: MatchStatus
  readonly score: MatchScore
}

const isOver = (status: MatchStatus) => status !== 'open' && status !== 'postponed'
const hasScore = (status: MatchStatus) => status === 'played' || status === 'awarded'

const firstOf = ({ part, status, score }: CompetitionMatch): Typed => ({
  status: isOver(status) ? status : 'played',
  score: part === '' ? { ft: [0, 0], ...score } : scoreOf(part, placesOf(score)),
})

/** As a call takes it: scores only where the match has one. */
const bodyOf = ({ status, score }: Typed) => ({ status, ...(hasScore(status) && score) })

/** How it can have ended: nobody is awarded a race. */
const statusesOf = ({ part }: CompetitionMatch) =>
  matchStatuses.filter((status) => part === '' || status !== 'awarded')

interface OutcomeProps {
  readonly match: CompetitionMatch
  readonly typed: Typed
  readonly onChange: (typed: Typed) => void
}

/** How a match ended, and its score where it has one. */
function Outcome({ match, typed, onChange }: OutcomeProps) {
  const { t } = useTranslation()
  const titleOf = useTitle()
  const { status, score } = typed
  const Scores = match.part === '' ? MatchScores : RaceScores
  return (
    <>
      <Text strong>{titleOf(match)}</Text>
      <ListOption
        label={t('predict.own.status')}
        value={status}
        options={statusesOf(match).map((value) => ({ value, text: t(`predict.status.${value}`) }))}
        onChange={(value) => onChange({ ...typed, status: value as MatchStatus })}
      />
      {hasScore(status) && (
        <Scores
          match={match}
          score={score}
          onChange={(value) => onChange({ ...typed, score: value })}
        />
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
  const { error, busy, act } = useAction({ isInline: true })
  const { matchId } = match
  const body = { ...ids, matchId, ...bodyOf(typed) }
  const isReady = !hasScore(typed.status) || isWhole(typed.score)
  const preview = useCall(previewResult, {
    queryKey: ['result preview', body],
    body,
    enabled: isReady,
    retry: false,
  })
  const save = () =>
    act(async () => {
      take(await call(postResult, { body: { ...body, why: why.trim() } }))
      toast(true, t('predict.own.resultSaved'))
    })
  const takeBack = () =>
    act(async () => {
      take(await call(takeBackResult, { body: { ...ids, matchId, why: why.trim() } }))
      toast(true, t('predict.own.takenBack'))
    })
  return { impact: preview.data, isReady, error, busy, save, takeBack }
}

const SHOWN = 3

/** Whom a result would move, and how many. */
function Impact({ impact }: { impact: Answer<typeof previewResult> }) {
  const { t } = useTranslation()
  const personName = usePersonName()
  const { rise, fall, of, people, frozen } = impact
  const week = frozenWeek(frozen)
  return (
    <div aria-live="polite">
      <div className={styles.counts}>
        <span className={styles.rise}>
          <CourtNumeral value={rise} size={28} label={String(rise)} />
        </span>
        {t('predict.own.rise', { count: rise })}
        <Text danger>
          <CourtNumeral value={fall} size={28} label={String(fall)} />
        </Text>
        {t('predict.own.fall', { count: fall })}
        <Text variant="caption" className={styles.of}>
          {t('predict.of', { count: of })}
        </Text>
      </div>
      <ul className={styles.people}>
        {people.slice(0, SHOWN).map((one) => (
          <li key={one.userId}>
            <Avatar name={one.name} image={one.profileImage} size={24} />
            <Text ellipsis grow>
              {personName(one.name)}
            </Text>
            <Text variant="caption">{one.before}</Text>
            <ArrowRightRegular fontSize={16} aria-hidden="true" />
            <b>{one.after}</b>
            <RankMovement by={one.movement} />
          </li>
        ))}
      </ul>
      {frozen.length > 0 && (
        <Caption className={styles.note}>
          {week
            ? t('predict.own.frozenWeek', { week })
            : t('predict.own.frozen', { count: frozen.length })}
        </Caption>
      )}
    </div>
  )
}

/** Types a match's result, or corrects it, with what that would move before it is saved. */
export function ResultCard({ data, ids, take, match }: PartProps & { match: CompetitionMatch }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(() => firstOf(match))
  const [why, setWhy] = useState('')
  const applyAnswer: typeof take = (answer) => {
    take(answer)
    setWhy('')
  }
  const result = useResult({ ids, take: applyAnswer, match, typed, why })
  const { impact, isReady, error, busy, save, takeBack } = result
  useUnsavedDraft(
    { typed, why },
    { typed: firstOf(match), why: '' },
    isReady ? save : null,
    'result',
  )
  const isCorrection = isOver(match.status)
  const isRace = match.part !== ''
  const number = isRace
    ? data.stages.find(({ stageId }) => stageId === match.stageId)?.number
    : match.number
  return (
    <Card>
      <CardHead title={t(isCorrection ? 'predict.own.correct' : 'predict.own.type')}>
        <CardEnd variant="caption">
          {t(isRace ? 'race.round' : 'predict.own.matchNo', { number })}
        </CardEnd>
      </CardHead>
      <div className={styles.resultCardBody}>
        <Outcome match={match} typed={typed} onChange={setTyped} />
      </div>
      {impact && <Impact impact={impact} />}
      <div className={styles.resultCardBody}>
        <Field label={t('predict.own.why')}>
          <Input value={why} maxLength={WHY_MAX} onChange={(_, { value }) => setWhy(value)} />
        </Field>
        <ActionError error={error} />
        <Row gap={8} align="stretch" justify="end" wrap>
          {match.typed && (
            <Button disabled={busy} onClick={() => void takeBack()}>
              {t('predict.own.takeBack')}
            </Button>
          )}
          <Button appearance="primary" disabled={busy || !isReady} onClick={() => void save()}>
            {t(isCorrection ? 'predict.own.correctNow' : 'predict.own.saveResult')}
          </Button>
        </Row>
      </div>
    </Card>
  )
}
