import { Button } from '@fluentui/react-components'
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo'
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { putBackSetting, type Change } from '#shared/api/admin.ts'
import { call } from '../../api.ts'
import { useSession } from '../../base/session/session.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Column } from '../../ui/Row.tsx'
import { Text } from '../../ui/Text.tsx'
import { toast } from '../../ui/toast.ts'
import { useErrorText } from '../../ui/useErrorText.ts'
import { usePersonName } from '../../ui/usePersonName.ts'
import { useTakeSettings } from './useSettings.ts'
import { useValueText } from './useValueText.ts'

function usePutBack(auditId: string) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const take = useTakeSettings()
  const teamId = useSession((s) => s.user?.teamId ?? '')
  return async () => {
    try {
      await take(await call(putBackSetting, { body: { teamId, auditId } }))
      toast(true, t('admin.log.isBack'))
    } catch (error) {
      toast(false, errorText(error))
    }
  }
}

function Values({ change }: { change: Change }) {
  const { t } = useTranslation()
  const valueText = useValueText()
  const putBack = usePutBack(change.auditId)
  const { before, after, people, canPutBack } = change
  return (
    <div style={{ flexBasis: '100%', overflowWrap: 'anywhere' }}>
      <Text as="p" variant="caption">
        {t('admin.log.before', { value: valueText(before, people) })}
      </Text>
      <Text as="p" variant="caption" strong>
        {t('admin.log.after', { value: valueText(after, people) })}
      </Text>
      {canPutBack && (
        <Button size="small" icon={<ArrowUndoRegular />} onClick={() => void putBack()}>
          {t('admin.log.putBack')}
        </Button>
      )}
    </div>
  )
}

/** A line of the change log: when, who, what; opened with the values, and the way back where there is one. */
export function ChangeLine({ change, timeZone }: { change: Change; timeZone: string }) {
  const { t, i18n } = useTranslation()
  const personName = usePersonName()
  const [isOpen, setIsOpen] = useState(false)
  const { at, userId, name, what } = change
  const who = userId ? personName(name) : 'Recess'
  const when = new Intl.DateTimeFormat(i18n.language, {
    timeZone,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(at))
  const act = t([`admin.act.${what}`, 'admin.act.other'])
  return (
    <li style={{ flexWrap: 'wrap' }}>
      <Avatar name={who} image="" size={24} />
      <Column as="span" grow>
        <Text>{act}</Text>
        <Text variant="caption">
          {who}, {when}
        </Text>
      </Column>
      <Button
        size="small"
        appearance="subtle"
        icon={<ChevronDownRegular />}
        aria-expanded={isOpen}
        aria-label={t('admin.log.open', { act, when })}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && <Values change={change} />}
    </li>
  )
}
