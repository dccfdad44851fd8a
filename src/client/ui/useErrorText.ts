import { useTranslation } from 'react-i18next'
import type { ErrorCode } from '#shared/errors.ts'
import { CallError } from '../api.ts'

/** What to tell a person about whatever was thrown. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation()
  return (error) => {
    const code: ErrorCode = error instanceof CallError ? error.code : 'server_error'
    const detail = error instanceof CallError ? error.more.detail : undefined
    const ref =
      error instanceof CallError && error.more.ref
        ? ` ${t('state.ref', { ref: error.more.ref })}`
        : ''
    return t(`errors.${code}`, { detail }) + ref
  }
}
