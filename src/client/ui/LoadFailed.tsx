import { Button } from '@fluentui/react-components'
import { ArrowClockwiseRegular } from '@fluentui/react-icons/svg/arrow-clockwise'
import { useTranslation } from 'react-i18next'
import { useEffect } from 'react'
import { CallError, isOfflineError, isReachable } from '../api.ts'
import stateEmpty from './art/state/empty.svg'
import stateError from './art/state/error.svg'
import { HomeButton } from './HomeButton.tsx'
import { StateSheet } from './StateSheet.tsx'
import { FeedbackButton } from './FeedbackButton.tsx'
import { Text } from './Text.tsx'
import { useErrorText } from './useErrorText.ts'

const kinds = { 403: 'denied', 404: 'missing', 409: 'changed', 410: 'gone', 429: 'busy' } as const
type Kind = (typeof kinds)[keyof typeof kinds] | 'line' | 'server'

/** What became of a call or of a page's own code, which is fetched like one. */
function kindOf(error: unknown): Kind {
  if (!(error instanceof CallError)) return isUnfetched(error) ? 'line' : 'server'
  if (error.status === 0) return 'line'
  return kinds[error.status as keyof typeof kinds] ?? 'server'
}

const isUnfetched = (error: unknown) => {
  const { name, code, message } = (error ?? {}) as Record<string, unknown>
  return (
    name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED' || message === 'no connection' // of the socket
  )
}

/* There nothing comes of trying again. */
const final = new Set<Kind>(['denied', 'missing', 'gone'])

interface LoadFailedProps {
  error: unknown
  onRetry: () => void
}

const AGAIN_MS = 10_000

/** While something `waits` for the line it is tried again when that is back: the browser may not say so. */
function useTryAgain(waits: boolean, again: () => void): void {
  useEffect(() => {
    if (!waits) return
    let isOver = false
    const look = () => void isReachable().then((isBack) => isBack && !isOver && again())
    const timer = setInterval(look, AGAIN_MS)
    addEventListener('online', look)
    return () => {
      isOver = true
      clearInterval(timer)
      removeEventListener('online', look)
    }
  }, [waits, again])
}

/** What a page shows when its call failed: what happened, a reference to quote, and the way on. */
export function LoadFailed({ error, onRetry }: LoadFailedProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const kind = kindOf(error)
  const refused = error instanceof CallError && error.status >= 400 && error.status < 500
  const ref = error instanceof CallError ? error.more.ref : undefined
  useTryAgain(kind === 'line' || isOfflineError(error), onRetry)
  return (
    <StateSheet
      art={kind === 'missing' || kind === 'gone' ? stateEmpty : stateError}
      title={t(kind === 'line' ? 'state.error.title' : `state.failed.${kind}`)}
      actions={
        <>
          {final.has(kind) ? (
            <HomeButton text={t('state.backHome')} />
          ) : (
            <Button appearance="primary" icon={<ArrowClockwiseRegular />} onClick={onRetry}>
              {t('state.error.again')}
            </Button>
          )}
          <FeedbackButton from="error" />
          {ref && !refused && <Text variant="caption">{t('state.ref', { ref })}</Text>}
        </>
      }
    >
      <p>
        {kind === 'line'
          ? t('state.error.text')
          : refused
            ? errorText(error)
            : t('state.failed.serverText')}
      </p>
    </StateSheet>
  )
}
