import { Button, Field, Input } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { languages, type Language } from '#shared/accounts.ts'
import type { CourtPaint } from '#shared/court-paints.ts'
import { SPACE_NAME_MAX } from '#modules/people/spaces/contract.ts'
import { dateFormat } from '#client/date-format.ts'
import { languageNames } from '#client/language/language.ts'
import { CourtPaintPicker, LogoField, ZoneField } from '#modules/people/spaces/client/index.ts'
import { channelKey, channelOf, ChannelPick } from '#modules/messaging/channels/client/index.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Row } from '#client/ui/Row.tsx'
import { Segmented } from '#client/ui/Segmented.tsx'
import { Text } from '#client/ui/Text.tsx'
import { LastChange, Touches } from './LastChange.tsx'
import { SettingsPage } from './SettingsPage.tsx'
import { SettingsParts } from './SettingsParts.tsx'
import type { Editing, Page } from './useSettings.ts'
import { CardBody, Cards, Columns, Lines, Pair } from './PanelLayout.tsx'

interface Props {
  page: Page
  editing: Editing
}

const languageOptions = languages.map((value) => ({ value, text: languageNames[value] }))

function Logo({ page, editing: { draft, edit } }: Props) {
  const { t } = useTranslation()
  const newLogo = draft.logoImage
  const paint = draft.customTheme ?? page.customTheme
  const hasLogo = page.logoImage !== '' && newLogo === undefined
  return (
    <Cards>
      <LogoField
        logo={newLogo instanceof File ? newLogo : null}
        present={newLogo === '' ? '' : page.logoImage}
        paint={paint}
        onChange={(logo) => edit({ logoImage: logo ?? undefined })}
      />
      {hasLogo && (
        <Row gap={12}>
          <Button size="small" onClick={() => edit({ logoImage: '' })}>
            {t('admin.removeLogo')}
          </Button>
        </Row>
      )}
    </Cards>
  )
}

/** The default channel for posts. */
function DefaultChannel({ page, editing: { draft, edit } }: Props) {
  const { t } = useTranslation()
  const groupId = draft.groupId ?? page.groupId
  const channelId = draft.channelId ?? page.channelId
  return (
    <ChannelPick
      label={t('admin.field.channelId')}
      hint={t('admin.channelHint')}
      teamId={page.teamId}
      value={channelKey(groupId, channelId)}
      nowhere={t('audit.none')}
      onChange={(value) => edit(channelOf(value))}
    />
  )
}

function Zone({ page, editing: { draft, edit } }: Props) {
  const { t, i18n } = useTranslation()
  const { nextTimeZone, nextTimeZoneAt } = page
  const chosen = draft.timeZone ?? nextTimeZone ?? page.timeZone
  const when =
    nextTimeZoneAt &&
    dateFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(
      new Date(nextTimeZoneAt),
    )
  const isComing = nextTimeZone && !draft.timeZone
  return (
    <ZoneField
      key={chosen}
      value={chosen}
      hint={isComing ? t('admin.zoneSoon', { zone: nextTimeZone, when }) : t('admin.zoneHint')}
      onChange={(timeZone) => edit({ timeZone })}
    />
  )
}

function Settings({ page, editing }: Props) {
  const { t } = useTranslation()
  const { draft, edit } = editing
  return (
    <Card aria-label={t('admin.section.space')}>
      <CardHead title={t('admin.settings')} />
      <CardBody>
        <Field label={t('admin.field.name')}>
          <Input
            maxLength={SPACE_NAME_MAX}
            value={draft.name ?? page.name}
            onChange={(_, { value }) => edit({ name: value })}
          />
        </Field>
        <Logo page={page} editing={editing} />
        <Pair>
          <Zone page={page} editing={editing} />
          <DefaultChannel page={page} editing={editing} />
        </Pair>
        <div>
          <div>{t('admin.field.language')}</div>
          <Segmented
            label={t('admin.field.language')}
            options={languageOptions}
            value={draft.language ?? page.language}
            onChange={(language: Language) => edit({ language })}
          />
        </div>
        <CourtPaintPicker
          value={(draft.customTheme ?? page.customTheme) as CourtPaint}
          onChange={(customTheme) => edit({ customTheme })}
        />
        <Touches page={page} />
        <LastChange
          page={page}
          of={['name', 'logoImage', 'timeZone', 'language', 'customTheme', 'channel']}
        />
      </CardBody>
    </Card>
  )
}

function Admins({ page }: { page: Page }) {
  const { t } = useTranslation()
  return (
    <Card aria-label={t('admin.admins')}>
      <CardHead title={t('admin.admins')}>
        <CardEnd>
          <Link to="/admin/members">{t('admin.addAdmin')}</Link>
        </CardEnd>
      </CardHead>
      <Lines>
        {page.admins.map(({ userId, name }) => (
          <li key={userId}>
            <Avatar name={name} image="" size={32} />
            <Text ellipsis>{name}</Text>
          </li>
        ))}
      </Lines>
    </Card>
  )
}

function More() {
  const { t } = useTranslation()
  return (
    <Card aria-label={t('admin.more')}>
      <CardHead title={t('admin.more')} />
      <CardBody>
        <Link to="/bingoController">{t('bingoController.title')}</Link>
      </CardBody>
    </Card>
  )
}

/** The space itself: its name and look, its zone, and its admins. */
export default function SpaceSettings() {
  return (
    <SettingsPage section="space">
      {(page, editing) => (
        <Columns>
          <Settings page={page} editing={editing} />
          <Cards>
            <Admins page={page} />
            <SettingsParts section="space" page={page} {...editing} />
            <More />
          </Cards>
        </Columns>
      )}
    </SettingsPage>
  )
}
