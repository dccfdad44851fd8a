import { Button, Field, Input } from '@fluentui/react-components'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/accounts.ts'
import { createCompetition } from '../../competitions.contract.ts'
import { call, CallError } from '#client/api.ts'
import { forgetUnsaved, useUnsaved } from '#client/unsaved.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { FormError } from '#client/ui/FormError.tsx'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { Row } from '#client/ui/Row.tsx'
import { useAction } from '#client/useAction.ts'
import { competitionPath } from '../predictor-paths.ts'
import styles from './NewCompetition.module.css'

const NAME_MAX = 60

/** Begins a competition of the space: by hand, or from the address of a feed. */
export function NewCompetition({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const errorText = useErrorText()
  const [name, setName] = useState('')
  const [address, setAddress] = useState('')
  const { act, busy, error } = useAction({ isInline: true })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const { teamId: companyId, team } = user
    const body = {
      companyId,
      name: name.trim(),
      timeZoneId: team.timeZone,
      address: address.trim(),
    }
    void act(async () => {
      const { fixtureId } = await call(createCompetition, { body })
      forgetUnsaved()
      navigate(competitionPath(fixtureId))
    })
  }
  useUnsaved(name.trim() !== '' || address.trim() !== '', null)
  const detail = error instanceof CallError ? error.more.detail : ''
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <Field label={t('predict.own.name')} required>
        <Input value={name} maxLength={NAME_MAX} onChange={(_, { value }) => setName(value)} />
      </Field>
      <Field label={t('predict.own.address')} hint={t('predict.own.addressHint')}>
        <Input
          type="url"
          value={address}
          placeholder="https://"
          onChange={(_, { value }) => setAddress(value)}
        />
      </Field>
      {error !== null && (
        <FormError role="alert">
          {errorText(error)} {detail && <code>{detail}</code>}
        </FormError>
      )}
      <Row gap={8} align="stretch" justify="end" wrap>
        <Button onClick={onClose}>{t('start.cancel')}</Button>
        <Button type="submit" appearance="primary" disabled={busy || !name.trim()}>
          {t('predict.own.begin')}
        </Button>
      </Row>
    </form>
  )
}
