import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { slots } from '#shared/races.ts'
import { Caption, Text } from '#client/ui/Text.tsx'
import { classes } from '#client/ui/classes.ts'
import { SaveMark } from '../match/SaveMark.tsx'
import { RaceBar } from './RaceBar.tsx'
import type { RaceDraft } from './useRace.ts'
import styles from './Race.module.css'

interface SaveBarProps {
  readonly filling: RaceDraft
  readonly note: string // why nothing can be picked; ''
}

/** How many are chosen, and whether they are saved. */
export function SaveBar({ filling, note }: SaveBarProps) {
  const { t } = useTranslation()
  const { draft, open, pending, again, clear } = filling
  const count = slots.filter((slot) => draft[slot]).length
  const chosen = t('race.chosen', { count })
  const state = pending && pending.state !== 'draft' ? pending.state : 'saved'
  return (
    <RaceBar
      before={
        <div className={styles.squares} role="img" aria-label={chosen}>
          {slots.map((slot) => (
            <i key={slot} className={classes(draft[slot] && styles.on)} />
          ))}
        </div>
      }
      status={
        <>
          <Text as="p" variant="subtitle2">
            {chosen}
          </Text>
          {note || (!pending && (count === 0 || open.length === 0)) ? (
            <Caption className={classes(!note && styles.help)}>{note || t('race.help')}</Caption>
          ) : (
            <div role="status">
              <SaveMark state={state} code={pending?.code} note={t('race.savedNote')} />
            </div>
          )}
        </>
      }
    >
      {open.length > 0 && (
        <>
          {state === 'refused' && <Button onClick={again}>{t('state.error.again')}</Button>}
          <Button
            className={styles.saveBarClear}
            appearance="subtle"
            disabled={open.every((slot) => !draft[slot])}
            onClick={clear}
          >
            {t('race.clear')}
          </Button>
        </>
      )}
    </RaceBar>
  )
}
