import { Switch, ToggleButton } from '@fluentui/react-components'
import { AlertSnoozeRegular } from '@fluentui/react-icons/svg/alert-snooze'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { User } from '#shared/accounts.ts'
import { quietTopics, type QuietTopic } from '#shared/quiet-topics.ts'
import type { Answer } from '#shared/endpoint.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Column } from '#client/ui/Row.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { Absences } from './Absences.tsx'
import { addAbsence, getQuiet, quietToday, removeAbsence, setQuiet } from '../../contract.ts'
import { call } from '#client/api.ts'
import { useSavedChange } from '#client/ui/useSavedChange.ts'
import { useCall } from '#client/useCall.ts'
import styles from '../Notifications.module.css'

type Quiet = Answer<typeof getQuiet>

const without = (all: readonly QuietTopic[], piece: QuietTopic) =>
  all.filter((one) => one !== piece)

/** The user's quiet topics and absences; changes are saved immediately. */
function useOwnQuiet({ userId }: User) {
  const queryKey = ['quiet', userId]
  const { data } = useCall(getQuiet, { queryKey, query: { userId } })
  const change = useSavedChange<Quiet>(queryKey, [['area']])
  return {
    quiet: data,
    turn: (piece: QuietTopic, isOff: boolean) =>
      change(
        (now) => ({ ...now, off: isOff ? [...now.off, piece] : without(now.off, piece) }),
        () => call(setQuiet, { body: { userId, piece, isOff } }),
      ),
    setAll: (isQuiet: boolean) =>
      change(
        (now) => ({ ...now, isAllQuiet: isQuiet }),
        () => call(quietToday, { body: { userId, isQuiet } }),
      ),
    add: (from: string, until: string) =>
      change(
        (now) => now,
        () => call(addAbsence, { body: { userId, from, until } }),
      ),
    remove: (absenceId: string) =>
      change(
        (now) => ({
          ...now,
          absences: now.absences.filter((one) => one.absenceId !== absenceId),
        }),
        () => call(removeAbsence, { body: { userId, absenceId } }),
      ),
  }
}

/** Everything that interrupts automatically during the day, turned off in one place; and the user's absences. */
export function KeepItQuiet({ user }: { user: User }) {
  const { t } = useTranslation()
  const { quiet, turn, setAll, add, remove } = useOwnQuiet(user)
  const { hash } = useLocation()
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (hash === '#quiet') card.current?.scrollIntoView({ block: 'center' })
  }, [hash])
  return (
    <Card ref={card} aria-label={t('quiet.title')}>
      <CardHead title={t('quiet.title')}>
        <CardEnd
          as={ToggleButton}
          size="small"
          icon={<AlertSnoozeRegular />}
          disabled={!quiet}
          checked={quiet?.isAllQuiet ?? false}
          onClick={() => void setAll(!quiet?.isAllQuiet)}
        >
          {t('quiet.today')}
        </CardEnd>
      </CardHead>
      <ul className={styles.pieces}>
        {quietTopics.map((piece) => (
          <li key={piece}>
            <Column as="span" grow>
              <Text id={`quiet-${piece}`}>{t(`quiet.${piece}`)}</Text>
              <Text variant="caption">{t(`quiet.${piece}Text`)}</Text>
            </Column>
            <Switch
              aria-labelledby={`quiet-${piece}`}
              disabled={!quiet}
              checked={quiet ? !quiet.off.includes(piece) : false}
              onChange={(_, { checked }) => void turn(piece, !checked)}
            />
          </li>
        ))}
      </ul>
      <Caption className={styles.keepItQuietFoot}>
        {t(quiet?.isAllQuiet ? 'quiet.allQuiet' : 'quiet.foot')}
      </Caption>
      {quiet && (
        <Absences
          absences={quiet.absences}
          today={quiet.today}
          onAdd={add}
          onRemove={(absenceId) => void remove(absenceId)}
        />
      )}
    </Card>
  )
}
