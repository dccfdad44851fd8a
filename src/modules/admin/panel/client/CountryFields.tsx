import { Dropdown, Option } from '@fluentui/react-components'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CountryHolidays } from '#modules/play/hours/client/index.ts'
import { Row } from '#client/ui/Row.tsx'

interface Props {
  place: string // 'TR', or with a region 'DE-BY'; '' for none
  known: CountryHolidays | undefined
  onChange: (place: string) => void
}

const countryOf = (place: string) => place.split('-')[0]!

/** Countries by their names in the reader's language, in its order. */
function useCountries(codes: readonly string[]) {
  const { i18n } = useTranslation()
  const { language } = i18n
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' })
    const all = codes.map((code) => ({ code, name: names.of(code) ?? code }))
    return all.toSorted((a, b) => a.name.localeCompare(b.name, language))
  }, [codes, language])
}

function Regions({ place, known, onChange }: Props) {
  const { t } = useTranslation()
  const country = countryOf(place)
  const regions = known?.regions ?? []
  if (!country || regions.length === 0) return null
  const code = place.slice(country.length + 1)
  const name = regions.find((one) => one.code === code)?.name
  return (
    <Dropdown
      aria-label={t('admin.hours.region')}
      value={name ?? t('admin.hours.wholeCountry')}
      selectedOptions={[code]}
      onOptionSelect={(_, { optionValue }) =>
        onChange(optionValue ? `${country}-${optionValue}` : country)
      }
      style={{ minWidth: 0 }}
    >
      <Option value="">{t('admin.hours.wholeCountry')}</Option>
      {regions.map((one) => (
        <Option key={one.code} value={one.code}>
          {one.name}
        </Option>
      ))}
    </Dropdown>
  )
}

const NONE: readonly string[] = []

/** Whose public holidays the team has off: of a country, and of a region where it has some. */
export function CountryFields({ place, known, onChange }: Props) {
  const { t } = useTranslation()
  const countries = useCountries(known?.countries ?? NONE)
  const country = countryOf(place)
  const name = countries.find(({ code }) => code === country)?.name ?? country
  const count = known?.holidays.length
  const text = count ? t('admin.hours.countryDays', { country: name, count }) : name
  return (
    <Row gap={8} wrap>
      <Dropdown
        aria-label={t('admin.hours.country')}
        value={country ? text : t('admin.hours.noCountry')}
        selectedOptions={[country]}
        onOptionSelect={(_, { optionValue = '' }) => onChange(optionValue)}
        style={{ minWidth: 0 }}
      >
        <Option value="">{t('admin.hours.noCountry')}</Option>
        {countries.map((one) => (
          <Option key={one.code} value={one.code}>
            {one.name}
          </Option>
        ))}
      </Dropdown>
      <Regions place={place} known={known} onChange={onChange} />
    </Row>
  )
}
