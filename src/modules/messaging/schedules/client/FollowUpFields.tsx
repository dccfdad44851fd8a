import { Switch } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { Column } from '#client/ui/Row.tsx'
import { Text } from '#client/ui/Text.tsx'
import type { PartProps } from './draft.ts'
import styles from './FollowUpFields.module.css'

interface PostSwitchProps {
  post: 'results' | 'reminder'
  note: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function PostSwitch({ post, note, isOn, onChange }: PostSwitchProps) {
  const { t } = useTranslation()
  const label = t(`schedules.post.${post}`)
  return (
    <div className={styles.switch}>
      <Column>
        <span>{label}</span>
        <Text variant="caption">{note}</Text>
      </Column>
      <Switch checked={isOn} aria-label={label} onChange={(_, { checked }) => onChange(checked)} />
    </div>
  )
}

/** What is posted besides: what came of it, and of a puzzle that it closes soon. */
export function FollowUpFields({ draft, change }: PartProps) {
  const { t } = useTranslation()
  const { what, duration, hasResults, hasReminder } = draft
  if (what === 'podium' || what === 'court') return null
  const isAllDay = what === 'puzzle' && duration === null
  const noteOf = (post: 'results' | 'reminder') =>
    t(`schedules.postNote.${post}.${isAllDay ? 'allDay' : 'timed'}`)
  return (
    <>
      <PostSwitch
        post="results"
        note={what === 'puzzle' ? noteOf('results') : t('schedules.postNote.winner')}
        isOn={hasResults}
        onChange={(isOn) => change({ hasResults: isOn })}
      />
      {what === 'puzzle' && (
        <PostSwitch
          post="reminder"
          note={noteOf('reminder')}
          isOn={hasReminder}
          onChange={(isOn) => change({ hasReminder: isOn })}
        />
      )}
    </>
  )
}
