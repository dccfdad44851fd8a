import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { removedMembers, takeOffRemoved } from '#modules/people/membership/contract.ts'
import { call } from '#client/api.ts'
import { dateFormat } from '#client/date-format.ts'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { useCall } from '#client/useCall.ts'
import { About, CardNote, Lines } from './PanelLayout.tsx'
import type { Page } from './useSettings.ts'

function useRemoved(teamId: string) {
  const { t } = useTranslation()
  const { act } = useAction({ refetches: [['removed members']] })
  const { data } = useCall(removedMembers, {
    queryKey: ['removed members', teamId],
    params: { id: teamId },
  })
  const takeOff = (removalId: string, name: string) =>
    act(
      () => call(takeOffRemoved, { body: { teamId, removalId } }),
      t('admin.policy.removed.isOff', { name }),
    )
  return { removed: data?.removed ?? [], takeOff }
}

/** Whom admins have removed: no link and no directory lets them in until they are taken off here. */
export function RemovedPeople({ page: { teamId, timeZone } }: { page: Page }) {
  const { t, i18n } = useTranslation()
  const { removed, takeOff } = useRemoved(teamId)
  if (removed.length === 0) return null
  const format = dateFormat(i18n.language, { dateStyle: 'medium', timeZone })
  return (
    <Card aria-label={t('admin.policy.removed.title')}>
      <CardHead title={t('admin.policy.removed.title')}>
        <Chip>{removed.length}</Chip>
      </CardHead>
      <Lines>
        {removed.map(({ removalId, name, email, removedAt }) => (
          <li key={removalId}>
            <About>
              <Text ellipsis>{name}</Text>
              <Text variant="caption" ellipsis>
                {[email, format.format(new Date(removedAt))].filter(Boolean).join(', ')}
              </Text>
            </About>
            <Button
              size="small"
              aria-label={t('admin.policy.removed.takeOffWho', { name })}
              onClick={() => void takeOff(removalId, name)}
            >
              {t('admin.policy.removed.takeOff')}
            </Button>
          </li>
        ))}
      </Lines>
      <CardNote>
        <Caption>{t('admin.policy.removed.about')}</Caption>
      </CardNote>
    </Card>
  )
}
