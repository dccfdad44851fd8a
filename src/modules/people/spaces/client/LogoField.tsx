import { Button } from '@fluentui/react-components'
import { ImageAddRegular } from '@fluentui/react-icons/svg/image-add'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LOGO_MAX_BYTES } from '../contract.ts'
import { SpaceLogo } from '#client/ui/SpaceLogo.tsx'
import { Row } from '#client/ui/Row.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { classes } from '#client/ui/classes.ts'
import { useObjectUrl } from '#client/ui/useObjectUrl.ts'
import styles from './Spaces.module.css'

const types = ['image/png', 'image/jpeg', 'image/webp']
const KILO = 1000

interface LogoFieldProps {
  className?: string
  logo: File | null
  present?: string // path of the one there is; '' none
  paint: string
  onChange: (logo: File | null) => void
}

interface LogoTextProps {
  logo: File | null
  hasPresent: boolean
  problem: string
  onPick: () => void
  onRemove: () => void
}

function LogoText({ logo, hasPresent, problem, onPick, onRemove }: LogoTextProps) {
  const { t } = useTranslation()
  return (
    <Text as="div" grow>
      <Text as="div" strong ellipsis>
        {logo ? logo.name : t(hasPresent ? 'space.logoPresent' : 'space.logoNone')}
      </Text>
      <Text as="div" variant="caption">
        {logo ? t('space.logoSize', { size: Math.ceil(logo.size / KILO) }) : t('space.logoHint')}
      </Text>
      <Row gap={8} style={{ marginTop: 8 }}>
        <Button size="small" onClick={onPick}>
          {t(logo || hasPresent ? 'space.logoOther' : 'space.logoChoose')}
        </Button>
        {logo && (
          <Button size="small" appearance="subtle" onClick={onRemove}>
            {t('space.logoRemove')}
          </Button>
        )}
      </Row>
      {problem && (
        <Caption danger role="alert">
          {problem}
        </Caption>
      )}
    </Text>
  )
}

export function LogoField({ className, logo, present = '', paint, onChange }: LogoFieldProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [problem, setProblem] = useState('')
  const url = useObjectUrl(logo)
  const take = (file: File | null | undefined) => {
    if (file === undefined) return
    if (!file) {
      setProblem('')
      return onChange(null)
    }
    if (!types.includes(file.type)) return setProblem(t('errors.picture_not_allowed'))
    if (file.size > LOGO_MAX_BYTES) return setProblem(t('errors.too_large'))
    setProblem('')
    onChange(file)
  }
  return (
    <div className={classes(styles.field, className)}>
      <div>{t('space.logo')}</div>
      <div
        className={classes(styles.drop, over && styles.over)}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files[0])
        }}
      >
        <SpaceLogo image={url || present} paint={paint} />
        <LogoText
          logo={logo}
          hasPresent={present !== ''}
          problem={problem}
          onPick={() => input.current?.click()}
          onRemove={() => take(null)}
        />
        <div className={styles.box} aria-hidden="true">
          <ImageAddRegular fontSize={24} />
          <span>{t('space.logoDrop')}</span>
        </div>
        <input
          ref={input}
          type="file"
          accept={types.join(',')}
          hidden
          aria-label={t('space.logo')}
          onChange={(event) => take(event.target.files?.[0])}
        />
      </div>
    </div>
  )
}
