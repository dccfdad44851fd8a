import { Button } from '@fluentui/react-components'
import { ArrowRightRegular } from '@fluentui/react-icons/svg/arrow-right'
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo'
import { BotRegular } from '@fluentui/react-icons/svg/bot'
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import { ClockRegular } from '@fluentui/react-icons/svg/clock'
import { GamesRegular } from '@fluentui/react-icons/svg/games'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { PaymentRegular } from '@fluentui/react-icons/svg/payment'
import { PeopleRegular } from '@fluentui/react-icons/svg/people'
import { PeopleCommunityRegular } from '@fluentui/react-icons/svg/people-community'
import { PlugConnectedRegular } from '@fluentui/react-icons/svg/plug-connected'
import { SendRegular } from '@fluentui/react-icons/svg/send'
import { SettingsRegular } from '@fluentui/react-icons/svg/settings'
import { ShieldRegular } from '@fluentui/react-icons/svg/shield'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { putBackSetting, type Change } from '#modules/admin/change-log/contract.ts'
import type { ChangeKind } from '#shared/change-kinds.ts'
import { dateFormat } from '#client/date-format.ts'
import { call } from '#client/api.ts'
import { useSession } from '#client/session/session.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { classes } from '#client/ui/classes.ts'
import { Text } from '#client/ui/Text.tsx'
import { usePersonName } from '#client/ui/usePersonName.ts'
import { useAction } from '#client/ui/useAction.ts'
import { useTakeSettings } from './useSettings.ts'
import { useValueText } from './useValueText.ts'
import styles from './ChangeLog.module.css'

/* As in the list of the panel's pages, where the kind has one of its own. */
const icons = {
  space: SettingsRegular,
  members: PeopleRegular,
  hours: ClockRegular,
  games: GamesRegular,
  posts: SendRegular,
  connections: PlugConnectedRegular,
  departments: PeopleCommunityRegular,
  policy: ShieldRegular,
  billing: PaymentRegular,
  data: LockClosedRegular,
} as const satisfies Record<ChangeKind, unknown>

function usePutBack(auditId: string) {
  const { t } = useTranslation()
  const { act } = useAction()
  const take = useTakeSettings()
  const teamId = useSession((s) => s.user?.teamId ?? '')
  const putBack = async () => take(await call(putBackSetting, { body: { teamId, auditId } }))
  return () => act(putBack, t('admin.log.isBack'))
}

/** All of a line: what was there before, what is since, and the way back. */
function Values({ change }: { change: Change }) {
  const { t } = useTranslation()
  const valueText = useValueText()
  const putBack = usePutBack(change.auditId)
  const { before, after, canPutBack } = change
  return (
    <div className={styles.values}>
      <dl>
        <dt>{t('admin.log.before')}</dt>
        <dd>{valueText(before, change)}</dd>
        <dt>{t('admin.log.after')}</dt>
        <dd>{valueText(after, change)}</dd>
      </dl>
      {canPutBack && (
        <Button size="small" icon={<ArrowUndoRegular />} onClick={() => void putBack()}>
          {t('admin.log.putBack')}
        </Button>
      )}
    </div>
  )
}

const SHORT = 28 // characters that still fit beside the act

/** From what to what, where both are short. */
function FromTo({ change }: { change: Change }) {
  const { before, after, setting, canPutBack } = change
  const valueText = useValueText()
  if (!(setting || canPutBack) || before === null || before === undefined) return null
  const [was, is] = [valueText(before, change), valueText(after, change)]
  if (was.length > SHORT || is.length > SHORT) return null
  return (
    <span className={styles.fromTo}>
      <s>{was}</s>
      <ArrowRightRegular fontSize={12} aria-hidden="true" />
      <strong>{is}</strong>
    </span>
  )
}

const MOST_NAMED = 3

/** Whom a line is about: the people its values name, and whoever an admin has removed. */
function whomOf({ people, userId, before, what }: Change): string[] {
  const removed = what === 'member_removed' ? (before as { name?: string } | null)?.name : ''
  const named = Object.entries(people).flatMap(([id, name]) => (id === userId ? [] : name))
  return [...new Set([...named, removed ?? ''])].filter(Boolean)
}

function Whom({ change }: { change: Change }) {
  const { i18n, t } = useTranslation()
  const all = whomOf(change)
  if (all.length === 0) return null
  const [names, more] = [all.slice(0, MOST_NAMED), all.length - MOST_NAMED]
  const list = more > 0 ? [...names, t('admin.log.others', { count: more })] : names
  return <strong>{new Intl.ListFormat(i18n.language).format(list)}</strong>
}

/** A person, or the product itself. */
function Who({ userId, name }: { userId: string | null; name: string }) {
  const { t } = useTranslation()
  const isMe = useSession((s) => s.user?.userId === userId)
  return (
    <>
      {userId ? (
        <Avatar name={name} image="" size={24} />
      ) : (
        <span className={styles.itself}>
          <BotRegular fontSize={16} aria-hidden="true" />
        </span>
      )}
      <Text ellipsis className={styles.name}>
        {isMe ? t('admin.log.you') : name}
      </Text>
    </>
  )
}

/** A line of the change log: when, who, what; opened with the values, and the way back where there is one. */
export function ChangeLogEntry({ change, timeZone }: { change: Change; timeZone: string }) {
  const { t, i18n } = useTranslation()
  const personName = usePersonName()
  const [isOpen, setIsOpen] = useState(false)
  const { at, userId, name, what, kind } = change
  const who = userId ? personName(name) : 'Recess'
  const time = { timeZone, hour: '2-digit', minute: '2-digit' } as const
  const when = dateFormat(i18n.language, time).format(new Date(at))
  const Icon = icons[kind]
  const act = t([`audit.act.${what}`, 'audit.act.other'])
  return (
    <li className={classes(styles.line, isOpen && styles.open)}>
      <Text variant="caption" className={styles.when}>
        {when}
      </Text>
      <Who userId={userId} name={who} />
      <span className={styles.what}>
        <Icon fontSize={16} className={styles.icon ?? ''} aria-hidden="true" /> {act}{' '}
        <Whom change={change} /> <FromTo change={change} />
      </span>
      <Chip className={styles.kind ?? ''}>{t(`audit.kind.${kind}`)}</Chip>
      <Button
        size="small"
        appearance="subtle"
        icon={isOpen ? <ChevronDownRegular /> : <ChevronRightRegular />}
        aria-expanded={isOpen}
        aria-label={t('admin.log.open', { act, when })}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && <Values change={change} />}
    </li>
  )
}
