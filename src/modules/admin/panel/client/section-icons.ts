import { AlertFilled, AlertRegular } from '@fluentui/react-icons/svg/alert'
import { CalendarLtrFilled, CalendarLtrRegular } from '@fluentui/react-icons/svg/calendar-ltr'
import { ClockFilled, ClockRegular } from '@fluentui/react-icons/svg/clock'
import { GamesFilled, GamesRegular } from '@fluentui/react-icons/svg/games'
import { HistoryFilled, HistoryRegular } from '@fluentui/react-icons/svg/history'
import { LockClosedFilled, LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { PaymentFilled, PaymentRegular } from '@fluentui/react-icons/svg/payment'
import { PeopleFilled, PeopleRegular } from '@fluentui/react-icons/svg/people'
import { PlugConnectedFilled, PlugConnectedRegular } from '@fluentui/react-icons/svg/plug-connected'
import { SettingsFilled, SettingsRegular } from '@fluentui/react-icons/svg/settings'
import { ShieldFilled, ShieldRegular } from '@fluentui/react-icons/svg/shield'
import { StarFilled, StarRegular } from '@fluentui/react-icons/svg/star'
import { TargetFilled, TargetRegular } from '@fluentui/react-icons/svg/target'
import type { SectionIcon } from '#client/module.ts'

/** Each icon, and what it is while its section is open. */
export const sectionIcons = {
  alert: { icon: AlertRegular, chosen: AlertFilled },
  calendar: { icon: CalendarLtrRegular, chosen: CalendarLtrFilled },
  clock: { icon: ClockRegular, chosen: ClockFilled },
  games: { icon: GamesRegular, chosen: GamesFilled },
  history: { icon: HistoryRegular, chosen: HistoryFilled },
  lock: { icon: LockClosedRegular, chosen: LockClosedFilled },
  payment: { icon: PaymentRegular, chosen: PaymentFilled },
  people: { icon: PeopleRegular, chosen: PeopleFilled },
  plug: { icon: PlugConnectedRegular, chosen: PlugConnectedFilled },
  settings: { icon: SettingsRegular, chosen: SettingsFilled },
  shield: { icon: ShieldRegular, chosen: ShieldFilled },
  star: { icon: StarRegular, chosen: StarFilled },
  target: { icon: TargetRegular, chosen: TargetFilled },
} as const satisfies Record<SectionIcon, unknown>
