import { Field, Input, Select } from '@fluentui/react-components'
import { useMemo, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Text } from '#client/ui/Text.tsx'
import { countriesIn } from './countries.ts'
import { longest, type Details, type DetailsProblems } from './details-form.ts'
import { wrongDigits } from './vat-digits.ts'
import styles from './DetailsFields.module.css'

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
    <span className={styles.label}>
      {t(`billing.field.${name}`)}
      {optional.includes(name) && <Text variant="caption">{t('billing.field.optional')}</Text>}
    </span>
  )
}

interface OneProps extends DetailsFieldsProps {
  name: Name
  hint?: string
  children: (props: { name: Name; value: string; autoComplete: string }) => ReactElement
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
