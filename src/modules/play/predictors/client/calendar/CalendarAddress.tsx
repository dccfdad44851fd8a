import { Button, Input } from '@fluentui/react-components'
import { CalendarAddRegular } from '@fluentui/react-icons/svg/calendar-add'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { calendarAddress, renewCalendarAddress } from '../../contract.ts'
import { call } from '#client/api.ts'
import { useSession } from '#client/session/session.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { useCopy } from '#client/share/useCopy.ts'
import { Row } from '#client/ui/Row.tsx'
import { useAction } from '#client/useAction.ts'
import { useCall } from '#client/useCall.ts'
import { Caption } from '#client/ui/Text.tsx'
import styles from './CalendarAddress.module.css'

function useAddress() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const userId = useSession((s) => s.user?.userId ?? '')
  const { act, busy } = useAction()
  const queryKey = ['calendar address', userId]
  const { data } = useCall(calendarAddress, { queryKey })
  const renew = (isOff = false) =>
    act(
      async () =>
        queries.setQueryData(queryKey, await call(renewCalendarAddress, { body: { isOff } })),
      t(isOff ? 'predict.ical.gone' : 'predict.ical.made'),
    )
  return { address: data?.address ?? null, busy, renew }
}

/** The private address of the user's own locks, for any calendar; it can be replaced and removed. */
export function CalendarAddress() {
  const { t } = useTranslation()
  const { address, busy, renew } = useAddress()
  const copy = useCopy('predict.ical.copied', 'predict.ical.notCopied')
  return (
    <Card>
      <CardHead title={t('predict.ical.title')} />
      <div className={styles.body}>
        <Caption>{t('predict.ical.text')}</Caption>
        {address === '' && (
          <Button icon={<CalendarAddRegular />} disabled={busy} onClick={() => void renew()}>
            {t('predict.ical.make')}
          </Button>
        )}
        {address && (
          <>
            <Input readOnly value={address} aria-label={t('predict.ical.address')} />
            <Row gap={8} align="stretch" wrap>
              <Button icon={<CopyRegular />} onClick={() => void copy(address)}>
                {t('predict.ical.copy')}
              </Button>
              <ConfirmDialog
                trigger={<Button disabled={busy}>{t('predict.ical.renew')}</Button>}
                title={t('predict.ical.renewTitle')}
                text={t('predict.ical.renewText')}
                keep={t('predict.ical.keep')}
                action={t('predict.ical.renew')}
                onConfirm={() => void renew()}
              />
              <Button appearance="subtle" disabled={busy} onClick={() => void renew(true)}>
                {t('predict.ical.off')}
              </Button>
            </Row>
          </>
        )}
      </div>
    </Card>
  )
}
