import { useTranslation } from 'react-i18next'
import { dateFormat } from '#client/date-format.ts'
import { useSession } from '#client/session/session.ts'

/** What the space's clock shows at an instant: `14:05`. */
export function useClock(): (at: string | number) => string {
  const { i18n } = useTranslation()
  const timeZone = useSession((s) => s.user?.team.timeZone ?? 'UTC')
  const shape = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  const format = dateFormat(i18n.language, shape)
  return (at) => format.format(new Date(at))
}
