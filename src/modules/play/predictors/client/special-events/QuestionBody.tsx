import { Button, Input } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down'
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up'
import { CheckmarkFilled } from '@fluentui/react-icons/svg/checkmark'
import { DismissFilled } from '@fluentui/react-icons/svg/dismiss'
import { ReOrderDotsVerticalRegular } from '@fluentui/react-icons/svg/re-order-dots-vertical'
import { SubtractRegular } from '@fluentui/react-icons/svg/subtract'
import { useTranslation } from 'react-i18next'
import type { QuestionRules } from '#shared/special-events.ts'
import { classes } from '#client/ui/classes.ts'
import { useReorder } from '#client/ui/useReorder.ts'
import styles from './SpecialEvents.module.css'

export interface BodyProps {
  readonly question: QuestionRules
  readonly label: string // the question
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
  readonly isOff?: boolean // it is shown only
}

function Options({ question, label, value, onChange, isOff = false }: BodyProps) {
  const { kind, options, choose } = question
  const isOne = kind === 'one'
  const press = (id: string) => {
    if (isOne) return onChange([id])
    if (value.includes(id)) return onChange(value.filter((one) => one !== id))
    if (value.length < choose) onChange([...value, id])
  }
  return (
    <div
      role={isOne ? 'radiogroup' : 'group'}
      aria-label={label}
      className={classes(styles.options, !isOne && styles.two)}
    >
      {options.map(({ id, text }) => (
        <label
          key={id}
          className={classes(styles.option, value.includes(id) && styles.questionBodyOn)}
        >
          <input
            type={isOne ? 'radio' : 'checkbox'}
            checked={value.includes(id)}
            disabled={isOff}
            onChange={() => press(id)}
          />
          <span>{text}</span>
        </label>
      ))}
    </div>
  )
}

const clamp = (n: number, { least, most }: QuestionRules) => Math.min(most, Math.max(least, n))

function Figure({ question, label, value, onChange, isOff = false }: BodyProps) {
  const { t, i18n } = useTranslation()
  const { least, most } = question
  const now = value[0] ?? ''
  const known = now === '' || now === '-' ? least : Number(now)
  const step = (by: number) => onChange([String(clamp(known + by, question))])
  const share = (100 * (clamp(known, question) - least)) / (most - least)
  return (
    <div className={styles.figure}>
      <div className={styles.stepper}>
        <Button
          icon={<SubtractRegular />}
          aria-label={t('event.less')}
          disabled={isOff}
          onClick={() => step(-1)}
        />
        <Input
          className={styles.input}
          inputMode="numeric"
          aria-label={label}
          disabled={isOff}
          value={now}
          onChange={(_, { value: typed }) => /^-?\d{0,10}$/.test(typed) && onChange([typed])}
        />
        <Button
          icon={<AddRegular />}
          aria-label={t('event.more')}
          disabled={isOff}
          onClick={() => step(1)}
        />
      </div>
      <div className={styles.ruler} aria-hidden="true">
        <i style={{ inlineSize: `${now === '' ? 0 : share}%` }} />
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>{least.toLocaleString(i18n.language)}</span>
        <span>{Math.round((least + most) / 2).toLocaleString(i18n.language)}</span>
        <span>{most.toLocaleString(i18n.language)}</span>
      </div>
    </div>
  )
}

function Order({ question, label, value, onChange, isOff = false }: BodyProps) {
  const { t } = useTranslation()
  const ids = value.length ? value : question.options.map(({ id }) => id)
  const textOf = (id: string) => question.options.find((one) => one.id === id)?.text ?? id
  const move = (id: string, to: number) =>
    onChange(ids.filter((one) => one !== id).toSpliced(to, 0, id))
  const { list, order, dragged, handle } = useReorder(ids, move)
  return (
    <ol ref={list} className={styles.order} aria-label={label}>
      {order.map((id, i) => (
        <li key={id} data-id={id} className={classes(id === dragged && styles.dragged)}>
          {!isOff && (
            <i {...handle(id)} aria-hidden="true">
              <ReOrderDotsVerticalRegular fontSize={16} />
            </i>
          )}
          <b>{i + 1}</b>
          <span>{textOf(id)}</span>
          <Button
            appearance="subtle"
            icon={<ArrowUpRegular />}
            aria-label={t('event.up', { name: textOf(id) })}
            disabled={isOff || i === 0}
            onClick={() => move(id, i - 1)}
          />
          <Button
            appearance="subtle"
            icon={<ArrowDownRegular />}
            aria-label={t('event.down', { name: textOf(id) })}
            disabled={isOff || i === ids.length - 1}
            onClick={() => move(id, i + 1)}
          />
        </li>
      ))}
    </ol>
  )
}

function YesNo({ label, value, onChange, isOff = false }: BodyProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.yesNo} role="group" aria-label={label}>
      {(['yes', 'no'] as const).map((id) => (
        <button
          key={id}
          type="button"
          className={classes(value[0] === id && styles.chosen)}
          aria-pressed={value[0] === id}
          disabled={isOff}
          onClick={() => onChange([id])}
        >
          {id === 'yes' ? <CheckmarkFilled fontSize={40} /> : <DismissFilled fontSize={40} />}
          <b>{t(`event.${id}`)}</b>
        </button>
      ))}
    </div>
  )
}

/** Where a question is answered. */
export function QuestionBody(props: BodyProps) {
  const { kind } = props.question
  if (kind === 'number') return <Figure {...props} />
  if (kind === 'order') return <Order {...props} />
  if (kind === 'yesNo') return <YesNo {...props} />
  return <Options {...props} />
}
