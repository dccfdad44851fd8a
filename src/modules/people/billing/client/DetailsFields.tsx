import { Field, Input, Select } from '@fluentui/react-components'
import { useMemo, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Text } from '#client/ui/Text.tsx'
import { Row } from '#client/ui/Row.tsx'
import { longest, type Details, type DetailsProblems } from './details-form.ts'
import styles from './Billing.module.css'

type Name = keyof Details

export interface DetailsFieldsProps {
  details: Details
  problems: DetailsProblems
  onChange: (change: Partial<Details>) => void
}

const optional: readonly Name[] = ['vatNumber', 'addressLine2', 'stateProvince', 'contactPhone']

/* What a browser fills in automatically. */
const filled: Readonly<Record<Name, string>> = {
  companyName: 'organization',
  vatNumber: 'off',
  financeEmail: 'off',
  country: 'country',
  addressLine1: 'address-line1',
  addressLine2: 'address-line2',
  city: 'address-level2',
  stateProvince: 'address-level1',
  postalCode: 'postal-code',
  contactFirstName: 'given-name',
  contactLastName: 'family-name',
  contactEmail: 'email',
  contactPhone: 'tel',
}

const typeOf = (name: Name) =>
  name.endsWith('Email') ? 'email' : name === 'contactPhone' ? 'tel' : 'text'

function Label({ name }: { name: Name }) {
  const { t } = useTranslation()
  return (
    <Row as="span" gap={8} align="stretch" between>
      {t(`billing.field.${name}`)}
      {optional.includes(name) && <Text variant="caption">{t('billing.field.optional')}</Text>}
    </Row>
  )
}

interface OneProps extends DetailsFieldsProps {
  name: Name
  hint?: string
  children: (props: { name: Name; value: string; autoComplete: string }) => ReactElement
}

/* How many digits a number has where it is digits alone: the Commission's list (VIES), Turkey's and Norway's tax offices. */
const digits: Readonly<Record<string, number>> = {
  BE: 10,
  CH: 9,
  DE: 9,
  DK: 8,
  EE: 9,
  FI: 8,
  GR: 9,
  HR: 11,
  HU: 8,
  IT: 11,
  LU: 8,
  LV: 11,
  MT: 8,
  NO: 9,
  PL: 10,
  PT: 9,
  SE: 12,
  SI: 8,
  SK: 10,
  TR: 10,
}

/** How many digits a country's numbers have, and how many this one; null where the count is not what is wrong. */
export function wrongDigits(country: string, number: string) {
  const expected = digits[country]
  const actual = number.replaceAll(/\D/g, '').length
  return expected === undefined || actual === expected ? null : { wanted: expected, given: actual }
}

/** The error of a field; of a VAT number that its digits are too few or too many. */
function useMessage({ name, details, problems }: Pick<OneProps, 'name' | 'details' | 'problems'>) {
  const { t, i18n } = useTranslation()
  const problem = problems[name]
  if (!problem) return undefined
  if (problem === 'required') return t('field.required')
  const wrong = problem === 'vat_invalid' && wrongDigits(details.country, details.vatNumber)
  if (!wrong) return t(`errors.${problem}`)
  const country = new Intl.DisplayNames(i18n.language, { type: 'region' }).of(details.country)
  return t('billing.field.vatDigits', { country, ...wrong })
}

/** A field with its label and its error, tied to it. */
function One({ name, hint, details, problems, children }: OneProps) {
  const message = useMessage({ name, details, problems })
  return (
    <Field
      label={{ children: <Label name={name} /> }}
      hint={message ? undefined : hint}
      validationState={message ? 'error' : 'none'}
      validationMessage={message}
    >
      {children({ name, value: details[name], autoComplete: filled[name] })}
    </Field>
  )
}

function Line(props: Omit<OneProps, 'children'>) {
  return (
    <One {...props}>
      {(fieldProps) => (
        <Input
          {...fieldProps}
          type={typeOf(props.name)}
          maxLength={longest[props.name]}
          onChange={(_, { value }) => props.onChange({ [props.name]: value })}
        />
      )}
    </One>
  )
}

/* ISO 3166-1 alpha-2; a browser knows their names but has no list of them. */
const codes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT ' +
  'BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ' +
  'ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT ' +
  'HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS ' +
  'LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI ' +
  'NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG ' +
  'SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG ' +
  'UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'

interface Country {
  readonly code: string
  readonly name: string
}

/** Every country by its name in a language, in that language's order. */
export function countriesIn(language: string): readonly Country[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return codes
    .split(' ')
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
}

function CountryLine(props: DetailsFieldsProps) {
  const { t, i18n } = useTranslation()
  const countries = useMemo(() => countriesIn(i18n.language), [i18n.language])
  return (
    <One {...props} name="country">
      {(fieldProps) => (
        <Select {...fieldProps} onChange={(_, { value }) => props.onChange({ country: value })}>
          <option value="">{t('billing.field.choose')}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </One>
  )
}

/** The recipient of invoices. */
export function CompanyFields(props: DetailsFieldsProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.fields}>
      <Line {...props} name="companyName" />
      <CountryLine {...props} />
      <Line {...props} name="vatNumber" />
      <Line {...props} name="addressLine1" />
      <Line {...props} name="addressLine2" />
      <Line {...props} name="city" />
      <Line {...props} name="stateProvince" />
      <Line {...props} name="postalCode" />
      <Line {...props} name="financeEmail" hint={t('billing.field.financeHint')} />
    </div>
  )
}

/** The contact for questions. */
export const ContactFields = (props: DetailsFieldsProps) => (
  <div className={styles.fields}>
    <Line {...props} name="contactFirstName" />
    <Line {...props} name="contactLastName" />
    <Line {...props} name="contactEmail" />
    <Line {...props} name="contactPhone" />
  </div>
)
