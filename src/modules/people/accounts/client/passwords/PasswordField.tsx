import { Button, Field, Input } from '@fluentui/react-components'
import { EyeOffRegular } from '@fluentui/react-icons/svg/eye-off'
import { EyeRegular } from '@fluentui/react-icons/svg/eye'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface PasswordFieldProps {
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  label?: string
  isNew?: boolean
}

export function PasswordField({ value, onChange, error, label, isNew }: PasswordFieldProps) {
  const { t } = useTranslation()
  const [isVisible, setVisible] = useState(false)
  const look = (
    <Button
      appearance="transparent"
      size="small"
      icon={isVisible ? <EyeOffRegular /> : <EyeRegular />}
      aria-label={t(isVisible ? 'field.hidePassword' : 'field.showPassword')}
      onClick={() => setVisible(!isVisible)}
    />
  )
  return (
    <Field
      label={label ?? t('field.password')}
      validationMessage={error}
      validationState={error ? 'error' : 'none'}
    >
      <Input
        name="password"
        type={isVisible ? 'text' : 'password'}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        maxLength={128}
        value={value}
        onChange={(_, data) => onChange(data.value)}
        contentAfter={look}
      />
    </Field>
  )
}
