import { Field, Input } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { ChannelPick } from '#modules/messaging/channels/client/index.ts'
import { isTeams, type PartProps } from './draft.ts'
import { ListOption } from '#client/ui/ListOption.tsx'
import styles from './TimeFields.module.css'

const durations = [null, 30, 60, 120, 240, 480]

/** When, how long, and where. */
export function TimeFields({ draft, change, teamId }: PartProps & { teamId: string }) {
  const { t } = useTranslation()
  const textOf = (minutes: number | null) => {
    if (minutes === null)
      return t(`schedules.allDay.${draft.what === 'puzzle' ? 'puzzle' : 'room'}`)
    return minutes < 60
      ? t('schedules.minutes', { count: minutes })
      : t('schedules.hours', { count: minutes / 60 })
  }
  const known = durations.includes(draft.duration) ? durations : [...durations, draft.duration]
  return (
    <>
      <div className={styles.two}>
        <Field label={t('schedules.hour')}>
          <Input
            type="time"
            className={styles.pick ?? ''}
            value={draft.time}
            onChange={(_, { value }) => change({ time: value })}
          />
        </Field>
        {!isTeams(draft.what) && (
          <ListOption
            label={t(draft.what === 'tournament' ? 'schedules.signUp' : 'schedules.duration')}
            value={String(draft.duration ?? '')}
            options={known.map((one) => ({ value: String(one ?? ''), text: textOf(one) }))}
            onChange={(value) => change({ duration: value ? Number(value) : null })}
          />
        )}
      </div>
      <ChannelPick
        label={t('schedules.channel')}
        teamId={teamId}
        value={draft.channel}
        onChange={(channel) => change({ channel })}
      />
    </>
  )
}
