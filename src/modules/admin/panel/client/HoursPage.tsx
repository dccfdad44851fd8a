import { Switch } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Period } from '#shared/playing-hours.ts'
import { useHours, ClosedPlay, useOpensText } from '#modules/play/hours/client/index.ts'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { Text } from '#client/ui/Text.tsx'
import { useNow } from '#client/ui/useNow.ts'
import { DayPeriods } from './DayPeriods.tsx'
import { DaysOff } from './DaysOff.tsx'
import { LastChange, Touches } from './LastChange.tsx'
import { SettingsPage } from './SettingsPage.tsx'
import { SettingsParts } from './SettingsParts.tsx'
import type { Editing, Page } from './useSettings.ts'
import { WeekHours } from './WeekHours.tsx'
import { CardBody, Cards, Columns, Pair } from './PanelLayout.tsx'

interface Props {
  page: Page
  editing: Editing
}

function Hours({ page, editing: { draft, edit } }: Props) {
  const { t } = useTranslation()
  const [day, setDay] = useState(1)
  const periods: readonly Period[] = draft.availablePeriods ?? page.availablePeriods
  return (
    <Card aria-label={t('admin.hours.week')}>
      <CardHead title={t('admin.hours.week')}>
        <Text variant="caption">{t('admin.hours.about')}</Text>
      </CardHead>
      <WeekHours periods={periods} chosen={day} onChoose={setDay} />
      <DayPeriods
        day={day}
        periods={periods}
        onChange={(availablePeriods) => edit({ availablePeriods })}
      />
    </Card>
  )
}

function WhatItTouches({ page, editing: { draft, edit } }: Props) {
  const { t } = useTranslation()
  return (
    <Card aria-label={t('admin.hours.touches')}>
      <CardHead title={t('admin.hours.touches')} />
      <CardBody>
        <SettingsParts section="hours" {...{ page, draft, edit }} />
        <Text as="p">{t('admin.hours.begins')}</Text>
        <Touches page={page} />
        <Switch
          label={t('admin.field.puzzlesInHours')}
          checked={draft.puzzlesInHours ?? page.puzzlesInHours}
          onChange={(_, { checked }) => edit({ puzzlesInHours: checked })}
        />
        <LastChange
          page={page}
          of={[
            'availablePeriods',
            'workingDays',
            'holidays',
            'holidayCountry',
            'workedHolidays',
            'puzzlesInHours',
          ]}
        />
      </CardBody>
    </Card>
  )
}

/** The page as members have it, by what is saved. */
export function MembersSee() {
  const { t } = useTranslation()
  const { data } = useHours()
  const opensText = useOpensText()
  const now = useNow()
  if (!data) return null
  const { isOpen, closesAt } = data
  return (
    <Card aria-label={t('admin.hours.see')}>
      <CardHead title={t('admin.hours.see')} />
      <CardBody>
        {isOpen ? (
          <Text as="p">
            {closesAt
              ? t('admin.hours.openUntil', { when: opensText(closesAt) })
              : t('admin.hours.always')}
          </Text>
        ) : (
          <ClosedPlay isPreview hours={data} now={now} />
        )}
      </CardBody>
    </Card>
  )
}

/** When rooms are open: periods by day, working days, holidays, and what that touches. */
export default function HoursPage() {
  return (
    <SettingsPage section="hours" about={({ timeZone }) => timeZone}>
      {(page, editing) => (
        <Columns>
          <Cards>
            <Hours page={page} editing={editing} />
            <Pair>
              <DaysOff page={page} editing={editing} />
              <WhatItTouches page={page} editing={editing} />
            </Pair>
          </Cards>
          <MembersSee />
        </Columns>
      )}
    </SettingsPage>
  )
}
