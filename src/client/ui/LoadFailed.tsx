import { Button } from '@fluentui/react-components'
import { ArrowClockwiseRegular } from '@fluentui/react-icons/svg/arrow-clockwise'
import { useTranslation } from 'react-i18next'
import { CallError } from '../api.ts'
import stateError from './art/state/error.svg'
import { StateSheet } from './StateSheet.tsx'
import { TellUsButton } from './TellUsButton.tsx'
import { Text } from './Text.tsx'
import { useErrorText } from './useErrorText.ts'

/** What a page shows when its call failed: a reference to quote, and a way to try again. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const isRefused = error instanceof CallError && error.status === 403
  const ref = error instanceof CallError ? error.more.ref : undefined
  return (
    <StateSheet
      art={stateError}
      title={t('state.error.title')}
      actions={
        <>
          <Button appearance="primary" icon={<ArrowClockwiseRegular />} onClick={onRetry}>
            {t('state.error.again')}
          </Button>
          <TellUsButton from="error" />
          {ref && <Text variant="caption">{t('state.ref', { ref })}</Text>}
        </>
      }
    >
      <p>{isRefused ? errorText(error) : t('state.error.text')}</p>
    </StateSheet>
  )
}
