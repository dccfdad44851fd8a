import { Field, Input, Switch } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import { questionKinds } from '#shared/special-events.ts'
import { classes } from '#client/ui/classes.ts'
import { Row } from '#client/ui/Row.tsx'
import { Text } from '#client/ui/Text.tsx'
import { KindIcon } from '../KindIcon.tsx'
import { OptionFields } from './OptionFields.tsx'
import { asKind, hasOptions, type QuestionDraft } from './question-draft.ts'
import { TimeField } from './TimeField.tsx'
import styles from './EventEditor.module.css'

export interface FieldsProps {
  readonly draft: QuestionDraft
  readonly set: (change: Partial<QuestionDraft>) => void
  readonly isFixed: boolean // somebody answered: what it means stays
  readonly isLocked: boolean
  readonly timeZone: string
}

const TEXT_MAX = 120
const switches = ['canChange', 'showsShares'] as const

function Kinds({ draft, set, isFixed }: FieldsProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.kinds} role="group" aria-label={t('event.questions')}>
      {questionKinds.map((kind) => (
        <button
          key={kind}
          type="button"
          className={classes(draft.kind === kind && styles.on)}
          aria-pressed={draft.kind === kind}
          disabled={isFixed}
          onClick={() => set(asKind(draft, kind))}
        >
          <KindIcon kind={kind} size={24} />
          {t(`event.kind.${kind}`)}
        </button>
      ))}
    </div>
  )
}

/** Fields beside each other, as many as there is room for. */
function FieldGrid({ isDense, children }: { isDense?: boolean; children: ReactNode }) {
  return <div className={classes(styles.grid, isDense && styles.dense)}>{children}</div>
}

function Texts({ draft, set, isFixed }: FieldsProps) {
  const { t } = useTranslation()
  const { texts } = draft
  return (
    <FieldGrid>
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
    </FieldGrid>
  )
}

type Figure = 'points' | 'bonus' | 'percent' | 'least' | 'most' | 'choose'

function Figures({ draft, set, isFixed }: FieldsProps) {
  const { t } = useTranslation()
  const { kind } = draft
  const visibleFields: [Figure, string][] = [
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
    <FieldGrid isDense>
      {visibleFields.map(([figure, label]) => (
        <Field key={figure} label={label}>
          <Input
            type="number"
            disabled={isFixed}
            value={String(draft[figure])}
            onChange={(_, { value }) => set({ [figure]: Math.trunc(Number(value)) })}
          />
        </Field>
      ))}
    </FieldGrid>
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
      <FieldGrid>
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
      </FieldGrid>
      {draft.kind !== 'lots' &&
        switches.map((name) => (
          <Row key={name} gap={12}>
            <Switch
              checked={draft[name]}
              disabled={isFixed && name === 'canChange'}
              aria-labelledby={`event-${name}`}
              onChange={(_, { checked }) => set({ [name]: checked })}
            />
            <Text grow id={`event-${name}`}>
              <Text as="div">{t(`event.admin.${name}`)}</Text>
              <Text as="div" variant="caption">
                {t(`event.admin.${name}Hint`)}
              </Text>
            </Text>
          </Row>
        ))}
    </>
  )
}
