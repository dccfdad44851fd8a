import { Button, Input } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { useTranslation } from 'react-i18next'
import { MOST_LOTS, MOST_OPTIONS } from '#shared/special-events.ts'
import { Text } from '#client/ui/Text.tsx'
import { freeId } from './question-draft.ts'
import type { FieldsProps } from './QuestionFields.tsx'
import styles from './EventEditor.module.css'

const FEWEST = 2
const TEXT_MAX = 60

/** What can be chosen, ordered or drawn. */
export function OptionFields({ draft, set, isFixed }: FieldsProps) {
  const { t } = useTranslation()
  const { options, kind } = draft
  const most = kind === 'lots' ? MOST_LOTS : MOST_OPTIONS
  const change = (id: string, text: string) =>
    set({ options: options.map((one) => (one.id === id ? { id, text } : one)) })
  const add = () =>
    set({ options: [...options, { id: freeId(options.map(({ id }) => id)), text: '' }] })
  return (
    <div role="group" aria-label={t('event.admin.options')}>
      <div className={styles.optionFieldsHead}>
        <Text strong>{t('event.admin.options')}</Text>
        <Text variant="caption" className={styles.count}>
          {t('event.chosen', { count: options.length, of: most })}
        </Text>
        <Button
          size="small"
          icon={<AddRegular />}
          disabled={isFixed || options.length >= most}
          onClick={add}
        >
          {t('event.admin.option')}
        </Button>
      </div>
      <div className={styles.options}>
        {options.map(({ id, text }, i) => (
          <div key={id} className={styles.option}>
            <Input
              aria-label={t('event.admin.optionNumber', { number: i + 1 })}
              value={text}
              maxLength={TEXT_MAX}
              disabled={isFixed}
              onChange={(_, { value }) => change(id, value)}
            />
            <Button
              appearance="subtle"
              icon={<DismissRegular />}
              aria-label={t('event.admin.removeOption', { number: i + 1 })}
              disabled={isFixed || options.length <= FEWEST}
              onClick={() => set({ options: options.filter((one) => one.id !== id) })}
            />
          </div>
        ))}
      </div>
    </div>
  )
}
