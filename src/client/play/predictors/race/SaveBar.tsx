import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { slots } from '#shared/races.ts'
import { Text } from '../../../ui/Text.tsx'
import { classes } from '../../../ui/classes.ts'
import { RaceBar } from './RaceBar.tsx'
import type { RaceDraft } from './useRace.ts'
import styles from './SaveBar.module.css'

interface SaveBarProps {
  readonly filling: RaceDraft
  readonly note: string // why nothing can be picked; ''
}

/** How many are chosen, and what keeps them. */
export function SaveBar({ filling, note }: SaveBarProps) {
  const { t } = useTranslation()
  const { draft, open, busy, isChanged, save, clear } = filling
  const count = slots.filter((slot) => draft[slot]).length
  const told = t('race.chosen', { count })
  return (
    <RaceBar
      before={
        <div className={styles.squares} role="img" aria-label={told}>
          {slots.map((slot) => (
            <i key={slot} className={classes(draft[slot] && styles.on)} />
          ))}
        </div>
      }
      told={
        <>
          <Text as="p" variant="subtitle2">
            {told}
          </Text>
          <Text as="p" variant="caption" className={classes(!note && !isChanged && styles.help)}>
            {note || t(isChanged ? 'race.unsaved' : 'race.help')}
          </Text>
        </>
      }
    >
      {open.length > 0 && (
        <>
          <Button
            className={styles.clear}
            appearance="subtle"
            disabled={busy || open.every((slot) => !draft[slot])}
            onClick={clear}
          >
            {t('race.clear')}
          </Button>
          <Button appearance="primary" disabled={busy || !isChanged} onClick={() => void save()}>
            {t('race.save')}
          </Button>
        </>
      )}
    </RaceBar>
  )
}
