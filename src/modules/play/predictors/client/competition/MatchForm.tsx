import { Button, Field, Input } from '@fluentui/react-components'
import { useId, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { lineFaults, postMatches, type CompetitionMatch } from '../../competitions.contract.ts'
import { CallError, call } from '#client/api.ts'
import { useUnsavedDraft } from '#client/unsaved.ts'
import { FormError } from '#client/ui/FormError.tsx'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { useAction } from '#client/ui/useAction.ts'
import { useFaultText } from './useFaultText.ts'
import type { PartProps } from './useCompetition.ts'
import styles from './Competition.module.css'

const NAME_MAX = 60
const fields = ['round', 'day', 'time', 'home', 'away'] as const

interface MatchFormProps extends PartProps {
  readonly round: string // where it is added, or is
  readonly match?: CompetitionMatch // of one that is there
  readonly onClose: () => void
}

/** A match typed in: its round, day, hour and teams. */
export function MatchForm({ data, ids, take, round, match, onClose }: MatchFormProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const faultText = useFaultText()
  const listId = useId()
  const { error, busy, act } = useAction({ isInline: true })
  const { day = '', time = '', home = '', away = '' } = match ?? {}
  const [line, setLine] = useState({ round, day, time, home, away })
  const save = () =>
    act(async () => {
      const one = { ...line, ...(match && { matchId: match.matchId }) }
      take(await call(postMatches, { body: { ...ids, matches: [one] } }))
      onClose()
    })
  useUnsavedDraft(line, { round, day, time, home, away }, save)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void save()
  }
  const code = error instanceof CallError ? error.more.fields?.['0'] : undefined
  const fault = lineFaults.find((one) => one === code)
  const others = data.matches.filter(({ matchId }) => matchId !== match?.matchId)
  const types = { day: 'date', time: 'time' } as const
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      {fields.map((field) => (
        <Field key={field} label={t(`predict.own.field.${field}`)}>
          <Input
            type={field === 'day' || field === 'time' ? types[field] : 'text'}
            maxLength={NAME_MAX}
            {...((field === 'home' || field === 'away') && { list: listId })}
            value={line[field]}
            onChange={(_, { value }) => setLine((now) => ({ ...now, [field]: value }))}
          />
        </Field>
      ))}
      <datalist id={listId}>
        {data.teams.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <div className={styles.matchFormFoot}>
        {error !== null && (
          <FormError role="alert">
            {fault ? faultText(fault, line, others) : errorText(error)}
          </FormError>
        )}
        <Button onClick={onClose}>{t('start.cancel')}</Button>
        <Button type="submit" appearance="primary" disabled={busy}>
          {t('predict.save')}
        </Button>
      </div>
    </form>
  )
}
