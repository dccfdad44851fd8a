import { Button, Field, Input } from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { COPY_DAYS, UNDO_DAYS, type SpaceDeletion } from '../contract.ts'
import { useDayText } from '#modules/people/billing/client/index.ts'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { Text } from '#client/ui/Text.tsx'
import { useDeletionActs } from './useDeletion.ts'
import { copiesUntil } from './DeletionBanner.tsx'
import { useTeams } from '#client/host/useTeams.tsx'
import styles from './SpaceData.module.css'

function useSteps(deleteAt: string, hasInvoices: boolean) {
  const { t } = useTranslation()
  const dayText = useDayText()
  const short = (instant: string) => dayText(instant, 'short', false)
  return [
    { step: 'play', when: t('adminData.when.now') },
    { step: 'all', when: short(deleteAt) },
    { step: 'copies', when: short(copiesUntil(deleteAt)) },
    ...(hasInvoices ? [{ step: 'invoices', when: t('adminData.when.stays') } as const] : []),
  ] as const
}

/** What is gone by which day once a deletion is begun, and what stays. */
export function DeletionTimeline({
  deleteAt,
  hasInvoices,
}: {
  deleteAt: string
  hasInvoices: boolean
}) {
  const { t } = useTranslation()
  const steps = useSteps(deleteAt, hasInvoices)
  return (
    <Card aria-label={t('adminData.when.title')}>
      <CardHead title={t('adminData.when.title')} />
      <ol className={styles.steps}>
        {steps.map(({ step, when }) => (
          <li key={step} className={styles[step]}>
            <b>{when}</b>
            <div>
              {t(`adminData.when.${step}`)}
              <Text as="div" variant="caption">
                {t(`adminData.when.${step}Text`)}
              </Text>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** What prevents it: a plan would still be paid for. */
function PlanFirst({ renewsAt }: Pick<SpaceDeletion, 'renewsAt'>) {
  const { context } = useTeams()
  const { t } = useTranslation()
  const date = useDayText()(renewsAt)
  return (
    <Text variant="caption">
      {date ? t('adminData.delete.renews', { date }) : t('adminData.delete.first')}{' '}
      {!context?.isMobile && <Link to="/plans">{t('adminData.delete.plan')}</Link>}
    </Text>
  )
}

/** Deletes the space: its name is typed, and its plan cancelled first. */
export function DeleteSpace({ name, people, mustCancel, renewsAt }: SpaceDeletion) {
  const { t } = useTranslation()
  const { begin, busy } = useDeletionActs()
  const [typed, setTyped] = useState('')
  const isReady = typed === name && !mustCancel && !busy
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) void begin(typed)
  }
  return (
    <Card className={styles.danger} aria-label={t('adminData.delete.title')}>
      <CardHead title={t('adminData.delete.title')} />
      <form className={styles.form} onSubmit={submit}>
        <p>{t('adminData.delete.text', { count: people, days: UNDO_DAYS, copies: COPY_DAYS })}</p>
        <Field label={t('adminData.delete.type', { name })}>
          <Input value={typed} autoComplete="off" onChange={(_, { value }) => setTyped(value)} />
        </Field>
        <div className={styles.deleteSpaceFoot}>
          <Button type="submit" icon={<DeleteRegular />} disabled={!isReady}>
            {t('adminData.delete.act')}
          </Button>
          {mustCancel && <PlanFirst renewsAt={renewsAt} />}
        </div>
      </form>
    </Card>
  )
}
