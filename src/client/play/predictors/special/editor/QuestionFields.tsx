import { Button, Field, Input, Switch } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { questionKinds } from '#shared/special-events.ts'
import { classes } from '../../../../ui/classes.ts'
import { OptionFields } from './OptionFields.tsx'
import { asKind, hasOptions, type QuestionDraft } from './question-draft.ts'
import { TimeField } from './TimeField.tsx'
import styles from './Editor.module.css'

export interface FieldsProps {
  readonly draft: QuestionDraft
  readonly set: (change: Partial<QuestionDraft>) => void
  readonly isFixed: boolean // somebody answered: what it means stays
  readonly isLocked: boolean
  readonly timeZone: string
}

const TEXT_MAX = 120

function Kinds({ draft, set, isFixed }: FieldsProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.kinds} role="group" aria-label={t('event.questions')}>
      {questionKinds.map((kind) => (
        <Button
          key={kind}
          className={classes(draft.kind === kind && styles.on)}
          aria-pressed={draft.kind === kind}
          disabled={isFixed}
          onClick={() => set(asKind(draft, kind))}
        >
          {t(`event.kind.${kind}`)}
        </Button>
      ))}
    </div>
  )
}

function Texts({ draft, set, isFixed }: FieldsProps) {
  const { t } = useTranslation()
  const { texts } = draft
  return (
    <div className={styles.two}>
      <Field label={t('event.admin.text')}>
        <Input
          value={texts.en}
          maxLength={TEXT_MAX}
          disabled={isFixed && texts.en !== ''}
          onChange={(_, { value }) => set({ texts: { ...texts, en: value } })}
        />
      </Field>
      <Field label={t('event.admin.textTr')}>
        <Input
          value={texts.tr}
          maxLength={TEXT_MAX}
          placeholder={t('event.admin.optional')}
          disabled={isFixed && texts.tr !== ''}
          onChange={(_, { value }) => set({ texts: { ...texts, tr: value } })}
        />
      </Field>
    </div>
  )
}

type Figure = 'points' | 'bonus' | 'percent' | 'least' | 'most' | 'choose'

function Figures({ draft, set, isFixed }: FieldsProps) {
  const { t } = useTranslation()
  const { kind } = draft
  const shown: [Figure, string][] = [
    ['points', t(`event.admin.pointsFor.${kind}`)],
    ...(kind === 'several' ? [['choose', t('event.admin.choose')] as [Figure, string]] : []),
    ...(kind === 'order' ? [['bonus', t('event.admin.bonus.order')] as [Figure, string]] : []),
    ...(kind === 'number'
      ? ([
          ['bonus', t('event.admin.bonus.number')],
          ['percent', t('event.admin.percent')],
          ['least', t('event.admin.least')],
          ['most', t('event.admin.most')],
        ] as [Figure, string][])
      : []),
  ]
  return (
    <div className={styles.three}>
      {shown.map(([figure, label]) => (
        <Field key={figure} label={label}>
          <Input
            type="number"
            disabled={isFixed}
            value={String(draft[figure])}
            onChange={(_, { value }) => set({ [figure]: Math.trunc(Number(value)) })}
          />
        </Field>
      ))}
    </div>
  )
}

/** Everything a question says: its kind, words, options, points and times. */
export function QuestionFields(props: FieldsProps) {
  const { t } = useTranslation()
  const { draft, set, isFixed, isLocked, timeZone } = props
  return (
    <>
      <Kinds {...props} />
      <Texts {...props} />
      {hasOptions(draft.kind) && <OptionFields {...props} />}
      <Figures {...props} />
      <div className={styles.two}>
        {(
          [
            ['opensAt', 'opens'],
            ['locksAt', 'locks'],
            ['startsAt', 'starts'],
            ['answerAt', 'answerAt'],
          ] as const
        ).map(([field, label]) => (
          <TimeField
            key={field}
            label={t(`event.admin.${label}`)}
            value={draft[field]}
            timeZone={timeZone}
            disabled={isLocked && field === 'locksAt'}
            onChange={(value) => set({ [field]: value })}
          />
        ))}
      </div>
      {draft.kind !== 'lots' && (
        <Switch
          checked={draft.canChange}
          disabled={isFixed}
          label={t('event.admin.canChange')}
          onChange={(_, { checked }) => set({ canChange: checked })}
        />
      )}
      {draft.kind !== 'lots' && (
        <Switch
          checked={draft.showsShares}
          label={t('event.admin.showsShares')}
          onChange={(_, { checked }) => set({ showsShares: checked })}
        />
      )}
    </>
  )
}
