import type { Destination } from '#shared/api/channels.ts'
import type { User } from '#shared/api/accounts.ts'
import {
  postPredictorSchedule,
  scheduleSlackPredictor,
  scheduleTeamsPredictor,
  type PredictorSchedule,
} from '#shared/api/predictors.ts'
import { defaultRules, type Rules } from '#shared/predictors.ts'
import { systems, type SystemName } from '#predictors/score/systems.ts'
import { call } from '../../../api.ts'

/** A predictor as the page holds it before it is started, or changed. */
export interface StartDraft {
  readonly rules: Rules
  readonly groupId: string
  readonly channelId: string // '': nothing is posted
  readonly time: string // 'HH:mm'
  readonly startDay: string // '': members see it at once
  readonly hasReminder: boolean
  readonly hasResults: boolean
}

export interface PartProps {
  readonly draft: StartDraft
  readonly change: (more: Partial<StartDraft>) => void
}

const two = (value: number) => String(value).padStart(2, '0')

/** The page's copy of a schedule; a new one posts where the space's posts go unless it is said otherwise. */
export const draftOf = (
  schedule: PredictorSchedule | null,
  first: Pick<Destination, 'groupId' | 'channelId'> | undefined,
): StartDraft => ({
  rules: schedule?.rules ?? defaultRules,
  groupId: (schedule ?? first)?.groupId ?? '',
  channelId: (schedule ?? first)?.channelId ?? '',
  time: schedule ? `${two(schedule.hour)}:${two(schedule.minute)}` : '09:30',
  startDay: schedule?.startDay ?? '',
  hasReminder: schedule?.hasReminder ?? true,
  hasResults: schedule?.hasResults ?? true,
})

/** The known way of counting that rules follow; null: numbers of one's own. */
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
  fixtureId: string,
  draft: StartDraft,
  areRulesFixed: boolean,
): Promise<PredictorSchedule> {
  const { rules, groupId, channelId, time, startDay, hasReminder, hasResults } = draft
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
    ...(!areRulesFixed && { rules }),
  }
  if (!channelId) return call(postPredictorSchedule, { body: { ...body, groupId: '', channelId } })
  if (groupId) return call(scheduleTeamsPredictor, { body: { ...body, groupId, channelId } })
  return call(scheduleSlackPredictor, { body: { ...body, channelId } })
}
