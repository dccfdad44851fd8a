import { Button, Dropdown, Field, Option, Switch } from '@fluentui/react-components'
import { ArrowClockwiseRegular } from '@fluentui/react-icons/svg/arrow-clockwise'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  JOIN_LINK_DAYS,
  joinLinkDays,
  type JoinLink,
  type JoinLinkDays,
} from '#modules/people/spaces/contract.ts'
import { dateFormat } from '#client/date-format.ts'
import {
  useInvitation,
  useJoinLink,
  useJoinLinkActions,
} from '#modules/people/invitations/client/index.ts'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { Row } from '#client/ui/Row.tsx'
import { Caption } from '#client/ui/Text.tsx'
import { CardBody } from './PanelLayout.tsx'
import type { Page } from './useSettings.ts'

/** Until when the link lets people in, in words. */
function useEndText({ timeZone }: Page) {
  const { t, i18n } = useTranslation()
  const format = dateFormat(i18n.language, { dateStyle: 'long', timeZone })
  return ({ isOpen, endsAt }: JoinLink) => {
    if (!isOpen) return t('admin.policy.link.isClosed')
    if (endsAt === null) return t('admin.policy.link.endless')
    return t('admin.policy.link.until', { date: format.format(new Date(endsAt)) })
  }
}

function Days({ days, onChange }: { days: JoinLinkDays; onChange: (days: JoinLinkDays) => void }) {
  const { t } = useTranslation()
  const textOf = (count: JoinLinkDays) =>
    count === 0 ? t('admin.policy.link.noEnd') : t('admin.policy.link.days', { count })
  return (
    <Field label={t('admin.policy.link.length')}>
      <Dropdown
        value={textOf(days)}
        selectedOptions={[String(days)]}
        onOptionSelect={(_, { optionValue }) => onChange(Number(optionValue) as JoinLinkDays)}
      >
        {joinLinkDays.map((count) => (
          <Option key={count} value={String(count)}>
            {textOf(count)}
          </Option>
        ))}
      </Dropdown>
    </Field>
  )
}

/** The link by which anyone may join whom the policy lets in: on or off, until when, and another. */
export function JoinLinkCard({ page }: { page: Page }) {
  const { t } = useTranslation()
  const { data } = useJoinLink(page.teamId)
  const { renew, close } = useJoinLinkActions(page.teamId)
  const copy = useInvitation()
  const endText = useEndText(page)
  const [days, setDays] = useState<JoinLinkDays>(JOIN_LINK_DAYS)
  return (
    <Card aria-label={t('admin.policy.link.title')} aria-busy={!data}>
      <CardHead title={t('admin.policy.link.title')} />
      <CardBody>
        <Switch
          label={t('admin.policy.link.on')}
          checked={data?.isOpen ?? false}
          disabled={!data}
          onChange={(_, { checked }) => void (checked ? renew(days) : close())}
        />
        {data && <Caption role="status">{endText(data)}</Caption>}
        <Days days={days} onChange={setDays} />
        <Row gap={8} wrap>
          <Button
            icon={<ArrowClockwiseRegular />}
            disabled={!data}
            onClick={() => void renew(days)}
          >
            {t('admin.policy.link.renew')}
          </Button>
          <Button
            appearance="subtle"
            icon={<CopyRegular />}
            disabled={!data?.isOpen}
            onClick={() => void copy()}
          >
            {t('space.invite.copy')}
          </Button>
        </Row>
        <Caption>{t('admin.policy.link.about')}</Caption>
      </CardBody>
    </Card>
  )
}
