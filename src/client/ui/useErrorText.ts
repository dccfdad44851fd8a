import { useTranslation } from 'react-i18next'
import { CallError } from '../api.ts'

/** What to tell a person about whatever was thrown; a game's own refusals are among its `texts`. */
export function useErrorText(texts = ''): (error: unknown) => string {
  const { t } = useTranslation(['translation', 'rules', 'puzzles'])
  return (error) => {
    const code = error instanceof CallError ? error.code : 'server_error'
    const detail = error instanceof CallError ? error.more.detail : undefined
    const ref =
      error instanceof CallError && error.more.ref
        ? ` ${t('state.ref', { ref: error.more.ref })}`
        : ''
    const keys = [`errors.${code}`, ...(texts ? [`${texts}.refusals.${code}`] : [])]
    return t([...keys, 'errors.server_error'], { detail }) + ref
  }
}
