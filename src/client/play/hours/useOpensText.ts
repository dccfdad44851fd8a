import { useTranslation } from 'react-i18next'

const DAY_MS = 86_400_000

/** An instant as somebody's own clock has it: the hour where it is near, else with its day. */
export function useOpensText(): (iso: string) => string {
  const { i18n } = useTranslation()
  return (iso) => {
    const at = new Date(iso)
    const hour = { hour: '2-digit', minute: '2-digit' } as const
    const isNear = at.getTime() - Date.now() < DAY_MS && at.getDate() === new Date().getDate()
    const format = isNear
      ? hour
      : ({ weekday: 'long', day: 'numeric', month: 'long', ...hour } as const)
    return new Intl.DateTimeFormat(i18n.language, format).format(at)
  }
}
