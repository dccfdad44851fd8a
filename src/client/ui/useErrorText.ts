import { useTranslation } from 'react-i18next'
import { CallError } from '../api.ts'
import { dateFormat } from '../date-format.ts'

let isOnPhone = false

/** Once, before anything is drawn: inside Teams on a phone some things are said otherwise. */
export function speakOnPhone(): void {
  isOnPhone = true
}

/** An instant by the reader's own clock, with its day. */
function whenText(iso: string, language: string): string {
  const day = { weekday: 'long', day: 'numeric', month: 'long' } as const
  return dateFormat(language, { ...day, hour: '2-digit', minute: '2-digit' }).format(new Date(iso))
}

/** What to tell a person about whatever was thrown; `refusals` is where a game has its own. */
export function useErrorText(refusals = ''): (error: unknown) => string {
  const { t, i18n } = useTranslation(['translation', 'rules', 'puzzles'])
  return (error) => {
    const code = error instanceof CallError ? error.code : 'server_error'
    const detail = error instanceof CallError ? error.more.detail : undefined
    const ref =
      error instanceof CallError && error.more.ref
        ? ` ${t('state.ref', { ref: error.more.ref })}`
        : ''
    if (code === 'outside_playing_hours' && detail)
      return t('state.playOpens', { when: whenText(detail, i18n.language) })
    const isFull = code === 'plan_limit' && detail === 'players'
    const keys = [
      ...(isFull ? ['spaceFull'] : []),
      ...(isOnPhone ? [`errorsOnPhone.${code}`] : []),
      `errors.${code}`,
      ...(refusals ? [`${refusals}.${code}`] : []),
    ]
    return t([...keys, 'errors.server_error'], { detail }) + ref
  }
}
