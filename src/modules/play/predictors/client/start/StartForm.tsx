import { Button, Field, Input } from '@fluentui/react-components'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/accounts.ts'
import { deletePredictor, type PredictorSchedule } from '../../contract.ts'
import type { Fixture } from '#shared/predictors.ts'
import { call } from '#client/api.ts'
import { forgetUnsaved, useUnsavedDraft } from '#client/unsaved.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { TypeToConfirmDialog } from '#client/ui/TypeToConfirmDialog.tsx'
import { toast } from '#client/ui/toast.ts'
import { predictorPath } from '../predictor-paths.ts'
import { predictorsKey } from '../stage/useStage.ts'
import { ChannelCard } from './ChannelCard.tsx'
import { RulesCard } from './RulesCard.tsx'
import { start, type StartDraft } from './start-draft.ts'
import { mostOfRace, type RaceRules } from '#shared/races.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { ActionError } from '#client/ui/FormError.tsx'
import { PredictorArt } from '#predictors/art.tsx'
import { Countdown } from '../match/Countdown.tsx'
import { useStageName } from '../match/names.ts'
import { useMatchTime } from '../match/useMatchTime.ts'
import { StageTrack } from '../home/StageTrack.tsx'
import { useNow } from '#client/ui/useNow.ts'
import { refetchQueries } from '#client/refetch-queries.ts'
import styles from './StartCompetition.module.css'

/** The card that members will see. */
function MemberPreview({ fixture, draft }: { fixture: Fixture; draft: StartDraft }) {
  const { t } = useTranslation()
  const stageName = useStageName()
  const now = useNow()
  const when = useMatchTime(now)
  const stage = fixture.stages.find(({ state }) => state === 'open' || state === 'running')
  const { rules, startDay } = draft
  return (
    <Card>
      <CardHead title={t('predict.start.preview')} />
      <div className={styles.frame}>
        <div className={`${styles.picture} unpainted`}>
          <PredictorArt kind={fixture.kind} />
        </div>
        <div className={styles.memberPreviewBody}>
          <div className={styles.memberPreviewHead}>
            <Text variant="subtitle2">{fixture.name}</Text>
            {stage && Date.parse(stage.locksAt) > now && (
              <Countdown locksAt={stage.locksAt} now={now} />
            )}
          </div>
          {stage && (
            <Caption>
              {t('predict.start.stageTips', { stage: stageName(stage), count: stage.matches })}
            </Caption>
          )}
          <StageTrack stages={fixture.stages} current={stage?.stageId ?? ''} />
          <Caption>
            {fixture.kind === 'race'
              ? t('race.most', { count: mostOfRace(draft.raceRules) })
              : `${t('predict.rulesLine', rules)} ${rules.hasJoker ? t('predict.jokerText') : ''}`.trim()}
          </Caption>
        </div>
      </div>
      <Caption className={styles.memberPreviewNote}>
        {startDay
          ? t('predict.start.seenFrom', {
              day: when(`${startDay}T12:00:00Z`, { hasTime: false, isWithin: true }),
            })
          : t('predict.start.seenNow')}
      </Caption>
    </Card>
  )
}

interface StartFormProps {
  readonly user: User
  readonly fixture: Fixture
  readonly schedule: PredictorSchedule | null // it runs already
  readonly first: StartDraft
  readonly onDone: () => void
}

function useStart({ user, fixture, schedule, onDone }: StartFormProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { act, busy, error } = useAction({ isInline: true })
  const run = (work: () => Promise<void>) =>
    act(async () => {
      await work()
      await refetchQueries(queries, predictorsKey)
      onDone()
    })
  const save = (draft: StartDraft) =>
    run(async () => {
      const fixed = schedule?.areRulesFixed ?? false
      const { gameId } = await start(user, fixture, draft, fixed)
      toast(true, t(schedule ? 'predict.start.changed' : 'predict.start.started'))
      forgetUnsaved()
      if (!schedule) navigate(predictorPath(gameId))
    })
  const end = () =>
    run(async () => {
      const body = { companyId: user.teamId, gameId: schedule!.gameId }
      await call(deletePredictor, { body })
      toast(true, t('predict.start.ended'))
    })
  return { error, busy, save, end }
}

/** The form's id: the page's head has a button of it. */
export const FORM = 'start-predictor'

/** Rules, channel, and what members will see; starts the predictor or changes it. */
export function StartForm(props: StartFormProps) {
  const { fixture, schedule, first } = props
  const { t } = useTranslation()
  const [draft, setDraft] = useState(first)
  const { error, busy, save, end } = useStart(props)
  const change = (more: Partial<StartDraft>) => setDraft((now) => ({ ...now, ...more }))
  useUnsavedDraft(draft, first, () => save(draft))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!busy) void save(draft)
  }
  return (
    <form id={FORM} noValidate className={styles.startForm} onSubmit={submit}>
      {fixture.kind === 'race' ? (
        <RaceRulesCard
          rules={draft.raceRules}
          isFixed={schedule?.areRulesFixed ?? false}
          onChange={(raceRules) => change({ raceRules })}
        />
      ) : (
        <RulesCard draft={draft} change={change} isFixed={schedule?.areRulesFixed ?? false} />
      )}
      <div className={styles.side}>
        <ChannelCard draft={draft} change={change} fixtureId={fixture.fixtureId} />
        <MemberPreview fixture={fixture} draft={draft} />
        <ActionError error={error} />
        <div className={styles.acts}>
          {schedule && (
            <TypeToConfirmDialog
              danger
              action={t('predict.start.end')}
              title={t('predict.start.endTitle', { name: fixture.name })}
              text={t('predict.start.endText')}
              name={fixture.name}
              onConfirm={() => void end()}
            />
          )}
          <Button
            type="submit"
            appearance="primary"
            disabled={busy}
            className={styles.startFormGo ?? ''}
          >
            {t(schedule ? 'predict.start.saveChanges' : 'predict.start.go')}
          </Button>
        </div>
      </div>
    </form>
  )
}

const MOST = 50
const RULES = ['pole', 'place', 'podium', 'perfect', 'fastestLap', 'firstRetirement'] as const

interface RaceRulesCardProps {
  readonly rules: RaceRules
  readonly isFixed: boolean
  readonly onChange: (rules: RaceRules) => void
}

const pointsOf = (text: string) => Math.min(MOST, Math.max(0, Math.trunc(Number(text) || 0)))

/** What each pick gives, until the first lock. */
export function RaceRulesCard({ rules, isFixed, onChange }: RaceRulesCardProps) {
  const { t } = useTranslation(['translation', 'rules'])
  return (
    <Card>
      <CardHead title={t('race.howPoints')}>
        <CardEnd>
          <Text variant="caption">{t('race.most', { count: mostOfRace(rules) })}</Text>
        </CardEnd>
      </CardHead>
      <div className={styles.fields}>
        {RULES.map((rule) => (
          <Field key={rule} label={t(`rules:race-predictor.points.${rule}`)}>
            <Input
              type="number"
              inputMode="numeric"
              min={0}
              max={MOST}
              disabled={isFixed}
              value={String(rules[rule])}
              onChange={(_, { value }) => onChange({ ...rules, [rule]: pointsOf(value) })}
            />
          </Field>
        ))}
      </div>
      <Caption className={styles.raceRulesCardNote}>
        {t(isFixed ? 'race.rulesFixed' : 'race.rulesOpen')}
      </Caption>
    </Card>
  )
}
