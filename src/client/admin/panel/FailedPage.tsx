import { Button } from '@fluentui/react-components'
import { ArrowClockwiseRegular } from '@fluentui/react-icons/svg/arrow-clockwise'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  failedDeliveries,
  retryDelivery,
  tryAddress,
  type FailedDelivery,
  type RefusedAddress,
} from '#shared/admin-deliveries.ts'
import { topics } from '#shared/api/notifications.ts'
import { dateFormat } from '../../base/date-format.ts'
import { call } from '../../api.ts'
import { useSession } from '../../base/session/session.ts'
import { Card, CardEnd, CardHead } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Text } from '../../ui/Text.tsx'
import { toast } from '../../ui/toast.ts'
import { useErrorText } from '../../ui/useErrorText.ts'
import { AdminFrame } from './AdminFrame.tsx'
import { About, CardBody, CardNote, Cards, Columns, Lines } from './Panel.tsx'

function useRetry(teamId: string) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queries = useQueryClient()
  return async (key?: string) => {
    try {
      const { count } = await call(retryDelivery, { body: { teamId, ...(key && { key }) } })
      toast(true, t('admin.failed.again', { count }))
    } catch (error) {
      toast(false, errorText(error))
    }
    await queries.invalidateQueries({ queryKey: ['failed'] })
  }
}

function useTryAddress(teamId: string) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queries = useQueryClient()
  return async (email: string) => {
    try {
      await call(tryAddress, { body: { teamId, email } })
      toast(true, t('admin.failed.addressTried', { email }))
    } catch (error) {
      toast(false, errorText(error))
    }
    for (const key of ['failed', 'members']) await queries.invalidateQueries({ queryKey: [key] })
  }
}

function Failed({ one, onRetry }: { one: FailedDelivery; onRetry: () => void }) {
  const { t, i18n } = useTranslation()
  const when = dateFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li>
      <About>
        <Text>{t([`admin.failed.kind.${one.kind}`, 'admin.failed.kind.other'])}</Text>
        <Text variant="caption">
          {one.nextAt
            ? t('admin.failed.next', { count: one.tries, at: when.format(new Date(one.nextAt)) })
            : when.format(new Date(one.deadAt))}
        </Text>
        <Text variant="caption" danger>
          {one.isOver ? t('admin.failed.over') : one.error}
        </Text>
      </About>
      {!one.nextAt && (
        <Button
          size="small"
          icon={<ArrowClockwiseRegular />}
          disabled={one.isOver}
          onClick={onRetry}
        >
          {t('admin.failed.try')}
        </Button>
      )}
    </li>
  )
}

/** Addresses whose server refused a letter for good. */
function Refused({ teamId, refused }: { teamId: string; refused: readonly RefusedAddress[] }) {
  const { t, i18n } = useTranslation()
  const tryOne = useTryAddress(teamId)
  const when = dateFormat(i18n.language, { dateStyle: 'medium' })
  return (
    <Card aria-label={t('admin.failed.refused')}>
      <CardHead>
        <h2>{t('admin.failed.refused')}</h2>
        <Chip>{refused.length}</Chip>
      </CardHead>
      <CardNote>
        <Text as="p" variant="caption">
          {t('admin.failed.refusedText')}
        </Text>
      </CardNote>
      <Lines>
        {refused.map(({ email, answer, at }) => (
          <li key={email}>
            <About>
              <Text>{email}</Text>
              <Text variant="caption">
                {t('admin.failed.refusedAt', { date: when.format(new Date(at)) })}
              </Text>
              <Text variant="caption" danger>
                {answer}
              </Text>
            </About>
            <Button
              size="small"
              icon={<ArrowClockwiseRegular />}
              aria-label={`${t('admin.failed.try')}: ${email}`}
              onClick={() => void tryOne(email)}
            >
              {t('admin.failed.try')}
            </Button>
          </li>
        ))}
      </Lines>
    </Card>
  )
}

/** What people may be told, and who decides; each person turns it off for themselves. */
function Sends() {
  const { t } = useTranslation()
  return (
    <Card aria-label={t('admin.failed.sends')}>
      <CardHead>
        <h2>{t('admin.failed.sends')}</h2>
      </CardHead>
      <CardBody>
        <Text as="p" variant="caption">
          {t('admin.failed.sendsText')}
        </Text>
        <ul style={{ margin: 0, paddingInlineStart: 20 }}>
          {topics.map((topic) => (
            <li key={topic}>{t(`admin.failed.topic.${topic}`)}</li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}

/** What the space sends, and what of it did not arrive. */
export default function FailedPage() {
  const { t } = useTranslation()
  const teamId = useSession((s) => s.user?.teamId ?? '')
  const retry = useRetry(teamId)
  const { data, error, refetch } = useQuery({
    queryKey: ['failed', teamId],
    queryFn: () => call(failedDeliveries, { params: { id: teamId } }),
  })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  const failed = data?.failed ?? []
  return (
    <AdminFrame section="notifications">
      <Columns>
        <Card aria-label={t('admin.failed.title')} aria-busy={!data}>
          <CardHead>
            <h2>{t('admin.failed.title')}</h2>
            <Chip>{failed.length}</Chip>
            {failed.filter(({ nextAt }) => !nextAt).length > 1 && (
              <CardEnd>
                <Button size="small" onClick={() => void retry()}>
                  {t('admin.failed.tryAll')}
                </Button>
              </CardEnd>
            )}
          </CardHead>
          <Lines>
            {failed.map((one) => (
              <Failed key={one.key} one={one} onRetry={() => void retry(one.key)} />
            ))}
          </Lines>
          {data && failed.length === 0 && (
            <CardNote>
              <Text as="p" variant="caption">
                {t('admin.failed.none')}
              </Text>
            </CardNote>
          )}
        </Card>
        <Cards>
          {data && data.refused.length > 0 && <Refused teamId={teamId} refused={data.refused} />}
          <Sends />
        </Cards>
      </Columns>
    </AdminFrame>
  )
}
