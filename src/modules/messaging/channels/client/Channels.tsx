import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { MutedText, Text, Caption } from '#client/ui/Text.tsx'
import { useChannels, useSlackChannels, useTeamsChannels } from './useChannels.ts'
import { Button, Field, Input, Combobox, Option } from '@fluentui/react-components'
import {
  deleteDestination,
  testDestination,
  type Destination,
  postDestination,
} from '../contract.ts'
import {
  NO_WORKFLOW,
  NOT_CONNECTED,
  destinationKinds,
  type CardStyle,
  type DestinationKind,
} from '#shared/channels.ts'
import { call } from '#client/api.ts'
import { languageNames } from '#client/language/language.ts'
import { ProviderMark } from '#modules/platforms/providers/client/index.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { Column, Row } from '#client/ui/Row.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { refetchQueries } from '#client/refetch-queries.ts'
import { useState, type SubmitEvent, useEffect } from 'react'
import { type Language, type User, languages } from '#shared/accounts.ts'
import { useUnsaved } from '#client/unsaved.ts'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { InlineChoice } from './InlineChoice.tsx'
import { foldText } from '#client/ui/fold-text.ts'
import { ActionError } from '#client/ui/FormError.tsx'
import styles from './Channels.module.css'

/** Something of the provider's lists, or what the admin calls it where there is no list. */
interface Picked {
  readonly id: string
  readonly name: string
}

interface PickFieldProps {
  label: string
  hint?: string
  options: readonly Picked[]
  value: Picked
  onChange: (picked: Picked) => void
}

/** A field with suggestions; what is typed counts too. */
function PickField({ label, hint, options, value, onChange }: PickFieldProps) {
  const isTyped = value.name !== '' && value.id === value.name
  const meant = isTyped ? options.find(({ name }) => name === value.name) : undefined
  useEffect(() => {
    if (meant && meant.id !== value.id) onChange(meant) // typed before the list was there
  })
  const search = foldText(value.name)
  const matches = options.filter(({ name }) => foldText(name).includes(search))
  return (
    <Field label={label} {...(hint && { hint })}>
      <Combobox
        className={styles.input}
        input={{ className: styles.input }}
        freeform
        autoComplete="off"
        value={value.name}
        selectedOptions={[value.id]}
        onInput={(event) => {
          const name = event.currentTarget.value
          onChange(options.find((one) => one.name === name) ?? { id: name, name })
        }}
        onOptionSelect={(_, { optionValue }) => {
          const picked = options.find(({ id }) => id === optionValue)
          if (picked) onChange(picked)
        }}
      >
        {matches.map(({ id, name }) => (
          <Option key={id} value={id}>
            {name}
          </Option>
        ))}
      </Combobox>
    </Field>
  )
}

const nothing: Picked = { id: '', name: '' }

interface Draft {
  readonly kind: DestinationKind
  readonly group: Picked
  readonly channel: Picked
  readonly address: string
  readonly language: Language
  readonly style: CardStyle
}

const nameOf = ({ kind, group, channel }: Draft) =>
  kind === 'teamsWorkflow' ? `${group.name}, ${channel.name}` : channel.name

function bodyOf(teamId: string, draft: Draft) {
  const { kind, group, channel, address, language, style } = draft
  const isTeams = kind === 'teamsWorkflow'
  return {
    teamId,
    kind,
    groupId: isTeams ? group.id : '',
    channelId: channel.id,
    name: nameOf(draft),
    language,
    style,
    ...(kind !== 'slackApp' && { address: address.trim() }),
  }
}

interface PlaceProps {
  teamId: string
  draft: Draft
  change: (more: Partial<Draft>) => void
}

/** Which channel: from the provider's lists, or by its name. */
function Place({ teamId, draft, change }: PlaceProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const isTeams = draft.kind === 'teamsWorkflow'
  const slack = useSlackChannels(teamId, draft.kind === 'slackApp')
  const teams = useTeamsChannels(teamId, draft.group.id, isTeams)
  const { channels, error } = isTeams ? teams : slack
  const unlisted = isTeams && teams.failure && t(`channels.unlisted.${teams.failure}`)
  const hint = error ? errorText(error) : unlisted
  return (
    <>
      <div className={styles.place}>
        {isTeams && (
          <PickField
            label={t('channels.group')}
            options={teams.groups}
            value={draft.group}
            onChange={(group) =>
              change({ group, ...(group.name !== draft.group.name && { channel: nothing }) })
            }
          />
        )}
        <PickField
          label={t('channels.channel')}
          options={channels}
          value={draft.channel}
          onChange={(channel) => change({ channel })}
        />
      </div>
      {hint && <Caption role="status">{hint}</Caption>}
    </>
  )
}

/** Where a webhook listens, and for Teams what its flow wants. */
function Address({ draft, change }: Omit<PlaceProps, 'teamId'>) {
  const { t } = useTranslation()
  const styleOptions = (['message', 'card'] as const).map((value) => ({
    value,
    text: t(`channels.style.${value}`),
  }))
  return (
    <>
      <Field label={t('channels.address')} hint={t(`channels.addressHint.${draft.kind}`)}>
        <Input
          type="url"
          name="webhook-address"
          autoComplete="off"
          spellCheck={false}
          data-1p-ignore
          data-lpignore="true"
          className={styles.secret}
          value={draft.address}
          onChange={(_, { value }) => change({ address: value })}
        />
      </Field>
      {draft.kind === 'teamsWorkflow' && (
        <InlineChoice
          label={t('channels.style.label')}
          hint={t('channels.style.hint')}
          options={styleOptions}
          value={draft.style}
          onChange={(style) => change({ style })}
        />
      )}
    </>
  )
}

function useDraft(hasSlack: boolean, first: Language) {
  const empty: Draft = {
    kind: hasSlack ? 'slackApp' : 'slackWebhook',
    group: nothing,
    channel: nothing,
    address: '',
    language: first,
    style: 'message',
  }
  const [draft, setDraft] = useState(empty)
  const { channel, group, address } = draft
  useUnsaved(
    [channel.id, group.id, address].some((text) => text.trim() !== ''),
    null,
  )
  return {
    draft,
    change: (more: Partial<Draft>) => setDraft((now) => ({ ...now, ...more })),
    clear: () => setDraft({ ...empty, kind: draft.kind }),
  }
}

interface ChannelFormProps {
  user: User
  hasSlack: boolean
  onSaved: (answer: { destinations: Destination[] }) => void
}

/** Adds a channel, or says again how one is reached. */
function ChannelForm({ user, hasSlack, onSaved }: ChannelFormProps) {
  const { t, i18n } = useTranslation()
  const { act, busy, error } = useAction({ isInline: true })
  const { draft, change, clear } = useDraft(hasSlack, i18n.language as Language)
  const kinds = destinationKinds
    .filter((kind) => kind !== 'slackApp' || hasSlack)
    .map((value) => ({ value, text: t(`channels.kind.${value}`) }))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void act(
      async () => {
        onSaved(await call(postDestination, { body: bodyOf(user.teamId, draft) }))
        clear()
      },
      t('channels.saved', { name: nameOf(draft) }),
    )
  }
  const isTeams = draft.kind === 'teamsWorkflow'
  const isReady =
    draft.channel.id.trim() &&
    (!isTeams || draft.group.id.trim()) &&
    (draft.kind === 'slackApp' || draft.address.trim())
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <Text as="h3" strong>
        {t('channels.add')}
      </Text>
      <InlineChoice
        label={t('channels.how')}
        options={kinds}
        value={draft.kind}
        onChange={(kind) => change({ kind, group: nothing, channel: nothing })}
      />
      <Place teamId={user.teamId} draft={draft} change={change} />
      {draft.kind !== 'slackApp' && <Address draft={draft} change={change} />}
      <InlineChoice
        label={t('channels.language')}
        options={languages.map((value) => ({ value, text: languageNames[value] }))}
        value={draft.language}
        onChange={(language) => change({ language })}
      />
      <ActionError error={error} />
      <Row gap={8}>
        <Button type="submit" disabled={busy || !isReady}>
          {t('channels.save')}
        </Button>
      </Row>
    </form>
  )
}

interface ChannelRowProps {
  teamId: string
  channel: Destination
  onChange: (answer?: { destinations: Destination[] }) => void
}

function Remove({ name, busy, onConfirm }: { name: string; busy: boolean; onConfirm: () => void }) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      trigger={
        <Button
          size="small"
          appearance="subtle"
          disabled={busy}
          aria-label={t('channels.removeIt', { name })}
        >
          {t('channels.remove')}
        </Button>
      }
      title={t('channels.removeIt', { name })}
      text={t('channels.removeText')}
      keep={t('start.cancel')}
      action={t('channels.remove')}
      onConfirm={onConfirm}
    />
  )
}

/** Why it is off, and what mends it here. */
function useWhyOff() {
  const { t } = useTranslation()
  return (failure: string) => {
    if (failure === NO_WORKFLOW) return t('channels.noWorkflow')
    if (failure === NOT_CONNECTED) return t('errors.slack_not_connected')
    return t('channels.off', { why: failure })
  }
}

/** One channel: how it is reached, whether it is on, a test, and its end. */
function ChannelRow({ teamId, channel, onChange }: ChannelRowProps) {
  const { t } = useTranslation()
  const { act, busy } = useAction({ onError: () => onChange() }) // the list may have changed meanwhile
  const whyOff = useWhyOff()
  const { groupId, channelId, kind, name, language, failure } = channel
  const body = { teamId, groupId, channelId }
  const isMissing = failure === NO_WORKFLOW || failure === NOT_CONNECTED
  const test = () =>
    act(
      async () => {
        await call(testDestination, { body })
        onChange()
      },
      t('channels.tested', { name }),
    )
  const remove = () => act(async () => onChange(await call(deleteDestination, { body })))
  return (
    <li className={styles.row}>
      <ProviderMark provider={kind === 'teamsWorkflow' ? 'MS' : 'Slack'} />
      <Column grow className={styles.words}>
        <Text strong ellipsis>
          {name}
        </Text>
        <Text variant="caption">
          {t(`channels.kind.${kind}`)}, {languageNames[language]}
        </Text>
        {failure && (
          <Text variant="caption" role="status" danger>
            {whyOff(failure)}
          </Text>
        )}
      </Column>
      <Chip {...(!failure && { color: 'green' })}>
        {t(failure ? 'channels.isOff' : 'channels.isOn')}
      </Chip>
      <Row as="span" gap={4} align="stretch">
        <Button
          size="small"
          disabled={busy || isMissing}
          aria-label={t('channels.testIt', { name })}
          onClick={() => void test()}
        >
          {t('channels.test')}
        </Button>
        <Remove name={name} busy={busy} onConfirm={() => void remove()} />
      </Row>
    </li>
  )
}

/** For admins: the channels posts can go to, how each is reached, and a test. */
export function Channels({ user, hasSlack }: { user: User; hasSlack: boolean }) {
  const { t } = useTranslation()
  const { teamId } = user
  const { channels, set } = useChannels(teamId)
  const queries = useQueryClient()
  const change: Parameters<typeof ChannelRow>[0]['onChange'] = (answer) =>
    answer ? set(answer) : void refetchQueries(queries, ['channels', teamId])
  return (
    <Card aria-label={t('channels.title')} aria-busy={!channels}>
      <CardHead title={t('channels.title')} />
      <MutedText className={styles.text}>{t('channels.text')}</MutedText>
      {channels && channels.length > 0 && (
        <ul>
          {channels.map((channel) => (
            <ChannelRow
              key={`${channel.groupId} ${channel.channelId}`}
              teamId={teamId}
              channel={channel}
              onChange={change}
            />
          ))}
        </ul>
      )}
      <ChannelForm user={user} hasSlack={hasSlack} onSaved={set} key={String(hasSlack)} />
    </Card>
  )
}
