import { Button, Input } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCountryHolidays } from '#modules/play/hours/client/index.ts'
import { useUnsaved } from '#client/unsaved.ts'
import { DayPicker } from '#modules/messaging/schedules/client/index.ts'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { Row } from '#client/ui/Row.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { CountryFields } from './CountryFields.tsx'
import { isDayText } from './days-text.ts'
import { HolidayList } from './HolidayList.tsx'
import { CardBody } from './PanelLayout.tsx'
import type { Editing, Page } from './useSettings.ts'

interface Props {
  page: Page
  editing: Editing
}

/** A holiday of the team's own. */
function AddDay({ onAdd }: { onAdd: (day: string) => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  useUnsaved(typed !== '', null)
  const add = () => {
    onAdd(typed)
    setTyped('')
  }
  return (
    <Row gap={8} wrap>
      <Input
        type="date"
        aria-label={t('admin.hours.holiday')}
        value={typed}
        onChange={(_, { value }) => setTyped(value)}
      />
      <Button icon={<AddRegular />} disabled={!isDayText(typed)} onClick={add}>
        {t('admin.hours.add')}
      </Button>
    </Row>
  )
}

function Holidays({ page, editing: { draft, edit } }: Props) {
  const { t } = useTranslation()
  const place = draft.holidayCountry ?? page.holidayCountry
  const typed = draft.holidays ?? page.holidays
  const worked = draft.workedHolidays ?? page.workedHolidays
  const { data } = useCountryHolidays(place)
  const setTyped = (days: readonly string[]) => edit({ holidays: [...new Set(days)].toSorted() })
  return (
    <>
      <Text as="h3" strong>
        {t('admin.field.holidays')}
      </Text>
      <CountryFields
        place={place}
        known={data}
        onChange={(holidayCountry) => edit({ holidayCountry })}
      />
      <AddDay onAdd={(day) => setTyped([...typed, day])} />
      <HolidayList
        holidays={place ? (data?.holidays ?? []) : []}
        typed={typed}
        worked={worked}
        onTyped={setTyped}
        onWorked={(days) => edit({ workedHolidays: days.toSorted() })}
      />
      {place && <Caption>{t('admin.hours.holidaysHint')}</Caption>}
    </>
  )
}

/** The days of the week that are worked, and the days of the year that are not. */
export function DaysOff({ page, editing }: Props) {
  const { t } = useTranslation()
  return (
    <Card aria-label={t('admin.field.holidays')}>
      <CardHead title={t('admin.field.workingDays')} />
      <CardBody>
        <DayPicker
          label={t('admin.field.workingDays')}
          days={editing.draft.workingDays ?? page.workingDays}
          onChange={(workingDays) => editing.edit({ workingDays })}
        />
        <Holidays page={page} editing={editing} />
      </CardBody>
    </Card>
  )
}
