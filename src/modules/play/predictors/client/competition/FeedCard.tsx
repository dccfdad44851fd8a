import { Button, Field, Input } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeCompetition, readFeed, type Competition } from '../../competitions.contract.ts'
import { useUnsaved } from '#client/unsaved.ts'
import { CallError, call } from '#client/api.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { FormError } from '#client/ui/FormError.tsx'
import { toast } from '#client/ui/toast.ts'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { Row } from '#client/ui/Row.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { Caption } from '#client/ui/Text.tsx'
import { useMatchTime } from '../match/useMatchTime.ts'
import { FeedChip } from '../start/FeedChip.tsx'
import type { PartProps } from './useCompetition.ts'
import styles from './Competition.module.css'

/** When a feed was read, what was wrong with it last, and when it is tried next. */
function State({ feed }: { feed: Competition['feed'] }) {
  const { t } = useTranslation()
  const when = useMatchTime()
  return (
    <>
      {feed.error && (
        <p className={styles.error}>
          {t([`errors.${feed.error}`, 'errors.server_error'])}{' '}
          {feed.detail && <code>{feed.detail}</code>}
        </p>
      )}
      <Caption>
        {feed.readAt &&
          `${t('predict.feed.read', { when: when(feed.readAt, { isWithin: true }) })} `}
        {feed.nextAt &&
          `${t('predict.feed.next', { when: when(feed.nextAt, { isWithin: true }) })} `}
        {t('predict.feed.holds')}
      </Caption>
    </>
  )
}

function useFeed({ ids, take }: PartProps) {
  const { t } = useTranslation()
  const { error, busy, act } = useAction({ isInline: true })
  const save = (address: string) =>
    act(async () => {
      take(await call(changeCompetition, { body: { ...ids, address } }))
      toast(true, t('predict.feed.saved'))
    })
  const tryNow = () =>
    act(async () => {
      take(await call(readFeed, { body: ids }))
      toast(true, t('predict.feed.readNow'))
    })
  return { error, busy, save, tryNow }
}

/** The address results come from, and how it is with it. */
export function FeedCard(props: PartProps) {
  const { data } = props
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [address, setAddress] = useState(data.address)
  const { error, busy, save, tryNow } = useFeed(props)
  useUnsaved(address.trim() !== data.address, () => save(address.trim()))
  const detail = error instanceof CallError ? error.more.detail : ''
  return (
    <Card>
      <CardHead title={t('predict.feed.title')}>
        <CardEnd>
          <FeedChip competition={data} />
        </CardEnd>
      </CardHead>
      <div className={styles.feedCardBody}>
        {data.isOwn ? (
          <Field
            label={t('predict.own.address')}
            hint={t(data.kind === 'race' ? 'race.addressHint' : 'predict.own.addressHint')}
          >
            <Input
              type="url"
              value={address}
              placeholder="https://"
              onChange={(_, { value }) => setAddress(value)}
            />
          </Field>
        ) : (
          <Caption>{t('predict.feed.operators')}</Caption>
        )}
        <State feed={data.feed} />
        {error !== null && (
          <FormError role="alert">
            {errorText(error)} {detail && <code>{detail}</code>}
          </FormError>
        )}
        {data.isOwn && (
          <Row gap={8} align="stretch" wrap>
            {data.address && (
              <Button disabled={busy} onClick={() => void tryNow()}>
                {t('predict.feed.tryNow')}
              </Button>
            )}
            <Button
              disabled={busy || address.trim() === data.address}
              onClick={() => void save(address.trim())}
            >
              {t('predict.feed.save')}
            </Button>
          </Row>
        )}
      </div>
    </Card>
  )
}
