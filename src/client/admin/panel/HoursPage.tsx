import { Button, Input, Switch } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Period } from '#shared/playing-hours.ts'
import { useHours } from '../../play/hours/useHours.ts'
import { ClosedPlay } from '../../play/hours/ClosedPlay.tsx'
import { DayPicker } from '../../reach/schedules/DayPicker.tsx'
import { Card, CardHead } from '../../ui/Card.tsx'
import { Row } from '../../ui/Row.tsx'
import { Text } from '../../ui/Text.tsx'
import { useNow } from '../../ui/useNow.ts'
import { isDayText } from './days-text.ts'
import { DayPeriods } from './DayPeriods.tsx'
import { LastChange, Touches } from './LastChange.tsx'
import { SettingsPage } from './SettingsPage.tsx'
import { useOpensText } from '../../play/hours/useOpensText.ts'
import { useValueText } from './useValueText.ts'
import type { Editing, Page } from './useSettings.ts'
import { Week } from './Week.tsx'
import { CardBody, Cards, Columns, Pair } from './Panel.tsx'

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
      <CardHead>
        <h2>{t('admin.hours.week')}</h2>
        <Text variant="caption">{t('admin.hours.about')}</Text>
      </CardHead>
      <Week periods={periods} chosen={day} onChoose={setDay} />
      <DayPeriods
        day={day}
        periods={periods}
        onChange={(availablePeriods) => edit({ availablePeriods })}
      />
    </Card>
  )
}

function Holidays({ page, editing: { draft, edit } }: Props) {
  const { t } = useTranslation()
  const valueText = useValueText()
  const [typed, setTyped] = useState('')
  const days = draft.holidays ?? page.holidays
  const set = (holidays: readonly string[]) => edit({ holidays: holidays.toSorted() })
  const add = () => {
    if (!isDayText(typed)) return
    set([...new Set([...days, typed])])
    setTyped('')
  }
  return (
    <Card aria-label={t('admin.field.holidays')}>
      <CardHead>
        <h2>{t('admin.field.workingDays')}</h2>
      </CardHead>
      <CardBody>
        <DayPicker
          label={t('admin.field.workingDays')}
          days={draft.workingDays ?? page.workingDays}
          onChange={(workingDays) => edit({ workingDays })}
        />
        <Text as="h3" strong>
          {t('admin.field.holidays')}
        </Text>
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
        <Row gap={8} wrap as="ul" style={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {days.map((day) => (
            <li key={day}>
              <Button
                size="small"
                aria-label={t('admin.hours.removeHoliday', { day: valueText(day) })}
                onClick={() => set(days.filter((one) => one !== day))}
              >
                {valueText(day)} ×
              </Button>
            </li>
          ))}
        </Row>
      </CardBody>
    </Card>
  )
}

function WhatItTouches({ page, editing: { draft, edit } }: Props) {
  const { t } = useTranslation()
  return (
    <Card aria-label={t('admin.hours.touches')}>
      <CardHead>
        <h2>{t('admin.hours.touches')}</h2>
      </CardHead>
      <CardBody>
        <Text as="p">{t('admin.hours.begins')}</Text>
        <Touches page={page} />
        <Switch
          label={t('admin.field.puzzlesInHours')}
          checked={draft.puzzlesInHours ?? page.puzzlesInHours}
          onChange={(_, { checked }) => edit({ puzzlesInHours: checked })}
        />
        <LastChange
          page={page}
          of={['availablePeriods', 'workingDays', 'holidays', 'puzzlesInHours']}
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
      <CardHead>
        <h2>{t('admin.hours.see')}</h2>
      </CardHead>
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
              <Holidays page={page} editing={editing} />
              <WhatItTouches page={page} editing={editing} />
            </Pair>
          </Cards>
          <MembersSee />
        </Columns>
      )}
    </SettingsPage>
  )
}
