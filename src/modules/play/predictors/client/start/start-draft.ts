import type { Destination } from '#modules/messaging/channels/contract.ts'
import type { User } from '#shared/accounts.ts'
import {
  postPredictorSchedule,
  scheduleSlackPredictor,
  scheduleTeamsPredictor,
  type PredictorSchedule,
} from '../../contract.ts'
import { defaultRules, type Fixture, type Rules } from '#shared/predictors.ts'
import { defaultRaceRules, type RaceRules } from '#shared/races.ts'
import { systems, type SystemName } from '#predictors/score/systems.ts'
import { call } from '#client/api.ts'

/** A predictor on the page before it is started, or changed. */
export interface StartDraft {
  readonly rules: Rules
  readonly raceRules: RaceRules // of a season of races
  readonly groupId: string
  readonly channelId: string // '': nothing is posted
  readonly time: string // 'HH:mm'
  readonly startDay: string // '': members see it immediately
  readonly hasReminder: boolean
  readonly hasResults: boolean
}

export interface PartProps {
  readonly draft: StartDraft
  readonly change: (more: Partial<StartDraft>) => void
}

const two = (value: number) => String(value).padStart(2, '0')

/** The page's copy of a schedule; by default a new one posts to the space's default channel. */
export const draftOf = (
  schedule: PredictorSchedule | null,
  first: Pick<Destination, 'groupId' | 'channelId'> | undefined,
): StartDraft => ({
  rules: schedule?.rules ?? defaultRules,
  raceRules: schedule?.raceRules ?? defaultRaceRules,
  groupId: (schedule ?? first)?.groupId ?? '',
  channelId: (schedule ?? first)?.channelId ?? '',
  time: schedule ? `${two(schedule.hour)}:${two(schedule.minute)}` : '09:30',
  startDay: schedule?.startDay ?? '',
  hasReminder: schedule?.hasReminder ?? true,
  hasResults: schedule?.hasResults ?? true,
})

/** The known scoring that rules follow; null: custom numbers. */
export function systemOf({ exact, difference, tendency }: Rules): SystemName | null {
  const names = Object.keys(systems) as SystemName[]
  const isSame = (name: SystemName) => {
    const one = systems[name]
    return one.exact === exact && one.difference === difference && one.tendency === tendency
  }
  return names.find(isSame) ?? null
}

/** Starts a predictor, or changes it; rules that are fixed stay out of it. */
export function start(
  user: User,
  { fixtureId, kind }: Pick<Fixture, 'fixtureId' | 'kind'>,
  draft: StartDraft,
  areRulesFixed: boolean,
): Promise<PredictorSchedule> {
  const { rules, raceRules, groupId, channelId, time, startDay, hasReminder, hasResults } = draft
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const body = {
    companyId: user.teamId,
    userId: user.userId,
    fixtureId,
    hour,
    minute,
    timeZoneId: user.team.timeZone,
    startDay,
    hasReminder,
    hasResults,
    ...(!areRulesFixed && (kind === 'race' ? { raceRules } : { rules })),
  }
  if (!channelId) return call(postPredictorSchedule, { body: { ...body, groupId: '', channelId } })
  if (groupId) return call(scheduleTeamsPredictor, { body: { ...body, groupId, channelId } })
  return call(scheduleSlackPredictor, { body: { ...body, channelId } })
}
