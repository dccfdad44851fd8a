import { Button } from '@fluentui/react-components'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { FullSpace } from '#shared/errors.ts'
import { CallError } from '../../api.ts'
import { useNavigate } from '../../base/useNavigate.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Row } from '../../ui/Row.tsx'
import { Text } from '../../ui/Text.tsx'
import { EntryLayout } from './EntryLayout.tsx'
import { FullCourt } from './FullCourt.tsx'

const LOOK_MS = 60_000

/** The space that an error says is full; null where it says something else. */
export const fullSpaceOf = (error: unknown): FullSpace | null =>
  (error instanceof CallError && error.code === 'plan_limit' && error.more.full) || null

/** Who was told, and can make room. */
function Told({ admins }: Pick<FullSpace, 'admins'>) {
  const { t, i18n } = useTranslation()
  if (admins.length === 0) return null
  const names = new Intl.ListFormat(i18n.language).format(admins)
  return (
    <Row gap={8} wrap>
      {admins.map((name) => (
        <Avatar key={name} name={name} image="" size={32} />
      ))}
      <span>
        <Text as="p" strong>
          {t('full.told', { names, count: admins.length })}
        </Text>
        <Text as="p" variant="caption">
          {t('full.oneClick')}
        </Text>
      </span>
    </Row>
  )
}

interface SpaceFullProps {
  full: FullSpace
  ownSpace: string // where one makes a space of one's own
  onRetry: () => void
}

/** To a newcomer whose space has no seat left: who can change that, and a way in as soon as one is free. */
export function SpaceFull({ full, ownSpace, onRetry }: SpaceFullProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setInterval(onRetry, LOOK_MS)
    return () => clearInterval(timer)
  }, [onRetry])
  const { space, seats, admins } = full
  return (
    <EntryLayout court={<FullCourt />}>
      <PageTitle variant="title2">{t('full.title')}</PageTitle>
      <Text as="p" muted role="status">
        {t('full.text', { space, count: seats })}
      </Text>
      <Told admins={admins} />
      <Button appearance="primary" onClick={onRetry}>
        {t('full.again')}
      </Button>
      <Button onClick={() => navigate(ownSpace)}>{t('full.own')}</Button>
      <Text as="p" variant="caption">
        {t('full.foot')}
      </Text>
    </EntryLayout>
  )
}
