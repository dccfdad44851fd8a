import {
  Button,
  Field,
  Input,
  Radio,
  RadioGroup,
  Switch,
  Textarea,
  Dropdown,
  Option,
} from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  entries,
  isDomain,
  isPublicMail,
  type Entry,
  type Policy,
  admits,
} from '#shared/space-settings.ts'
import { useUnsaved } from '#client/unsaved.ts'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { classes } from '#client/ui/classes.ts'
import { Row } from '#client/ui/Row.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { LastChange } from './LastChange.tsx'
import { SettingsPage } from './SettingsPage.tsx'
import type { Editing, Page } from './useSettings.ts'
import { CardBody, Cards, Columns, About, CardNote, Lines } from './PanelLayout.tsx'
import { Reported } from './Reported.tsx'
import { ArrowClockwiseRegular } from '@fluentui/react-icons/svg/arrow-clockwise'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
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
import { removedMembers, takeOffRemoved } from '#modules/people/membership/contract.ts'
import { call } from '#client/api.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { useCall } from '#client/useCall.ts'
import styles from './Admin.module.css'

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
function RemovedPeople({ page: { teamId, timeZone } }: { page: Page }) {
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
function JoinLinkCard({ page }: { page: Page }) {
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

interface Props {
  page: Page
  editing: Editing
}

/** The addresses that join by their domain; warns of one that anybody may have. */
export function Domains({ page, editing: { draft, edit } }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  useUnsaved(typed.trim() !== '', null)
  const policy = { ...page.policy, ...draft.policy }
  const set = (domains: readonly string[]) =>
    edit({ policy: { ...draft.policy, domains: [...domains] } })
  const add = () => {
    const domain = typed.trim().toLowerCase().replace(/^@/, '')
    if (!domain) return
    if (!isDomain(domain)) return setWrong(true)
    set([...new Set([...policy.domains, domain])])
    setTyped('')
  }
  return (
    <>
      <Row gap={8} wrap>
        <Field
          label={t('admin.policy.domain')}
          {...(isWrong && {
            validationState: 'error' as const,
            validationMessage: t('admin.policy.domainWrong'),
          })}
        >
          <Input
            value={typed}
            placeholder="kestrel.example"
            onChange={(_, { value }) => {
              setTyped(value)
              setWrong(false)
            }}
          />
        </Field>
        <Button disabled={!typed.trim()} onClick={add}>
          {t('admin.hours.add')}
        </Button>
      </Row>
      <Row gap={8} wrap>
        {policy.domains.map((domain) => (
          <Button
            key={domain}
            size="small"
            aria-label={t('admin.policy.removeDomain', { domain })}
            onClick={() => set(policy.domains.filter((one) => one !== domain))}
          >
            {domain} ×
          </Button>
        ))}
      </Row>
      {policy.domains.filter(isPublicMail).map((domain) => (
        <Caption danger role="status" key={domain}>
          {t('admin.policy.domainPublic', { domain })}
        </Caption>
      ))}
    </>
  )
}

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)

/** Whom a policy touches who is here already, is invited, or watches now. */
export function PolicyImpact({ page: { touches }, policy }: { page: Page; policy: Policy }) {
  const { t } = useTranslation()
  const { outside, domains, guests } = touches
  const refused = domains.filter(({ domain }) => !admits(policy, `@${domain}`))
  const elsewhere = sum(refused.map(({ people }) => people))
  const invitations = sum(refused.map((one) => one.invitations))
  const lines = [
    policy.entry === 'directory' && t('admin.policy.touches.outside', { count: outside }),
    policy.entry === 'domains' && t('admin.policy.touches.elsewhere', { count: elsewhere }),
    policy.entry !== 'invited' && t('admin.policy.touches.invitations', { count: invitations }),
    !policy.guests && t('admin.policy.touches.guests', { count: guests }),
  ]
  return lines.filter(Boolean).map((line) => <Caption key={String(line)}>{line}</Caption>)
}

function WhoComesIn({ page, editing }: Props) {
  const { t } = useTranslation()
  const { draft, edit } = editing
  const policy = { ...page.policy, ...draft.policy }
  const change = (more: object) => edit({ policy: { ...draft.policy, ...more } })
  return (
    <Card aria-label={t('admin.policy.who')}>
      <CardHead title={t('admin.policy.who')} />
      <CardBody>
        <RadioGroup
          className={styles.choices ?? ''}
          aria-label={t('admin.policy.who')}
          value={policy.entry}
          onChange={(_, { value }) => change({ entry: value as Entry })}
        >
          {entries.toReversed().map((entry) => (
            <Radio
              key={entry}
              value={entry}
              className={classes(styles.choice, entry === policy.entry && styles.chosen)}
              label={
                <>
                  {t(`admin.policy.${entry}`)}
                  <br />
                  <small className={styles.about}>{t(`admin.policy.${entry}Text`)}</small>
                </>
              }
            />
          ))}
        </RadioGroup>
        {policy.entry === 'domains' && <Domains page={page} editing={editing} />}
        <Switch
          label={t('admin.policy.guests')}
          checked={policy.guests}
          onChange={(_, { checked }) => change({ guests: checked })}
        />
        <PolicyImpact page={page} policy={policy} />
        <LastChange page={page} of={['policy', 'filterWords']} />
      </CardBody>
    </Card>
  )
}

/** Words that a space refuses beside ours, one a line. */
function Words({ page, editing: { draft, edit } }: Props) {
  const { t } = useTranslation()
  const words = draft.filterWords ?? page.filterWords
  const [typed, setTyped] = useState<string | null>(null)
  const change = (text: string) => {
    setTyped(text)
    edit({
      filterWords: text
        .split('\n')
        .map((word) => word.trim())
        .filter((word) => word.length > 1),
    })
  }
  return (
    <Card aria-label={t('admin.field.filterWords')}>
      <CardHead title={t('admin.field.filterWords')} />
      <CardBody>
        <Field label={t('admin.policy.words')} hint={t('admin.policy.wordsHint')}>
          <Textarea
            rows={6}
            value={typed !== null && draft.filterWords ? typed : words.join('\n')}
            onChange={(_, { value }) => change(value)}
          />
        </Field>
      </CardBody>
    </Card>
  )
}

/** The policy: who joins, who may watch, what is reported, and which words are refused. */
export default function PolicyPage() {
  const { t } = useTranslation()
  return (
    <SettingsPage section="policy" about={() => t('admin.policy.about')}>
      {(page, editing) => (
        <Columns>
          <Cards>
            <WhoComesIn page={page} editing={editing} />
            <JoinLinkCard page={page} />
            <RemovedPeople page={page} />
          </Cards>
          <Cards>
            <Reported />
            <Words page={page} editing={editing} />
          </Cards>
        </Columns>
      )}
    </SettingsPage>
  )
}
