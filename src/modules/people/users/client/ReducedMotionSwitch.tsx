import { Switch } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { Row } from '#client/ui/Row.tsx'
import { Text } from '#client/ui/Text.tsx'
import { isSystemStill, setStill, useStill } from './reduced-motion.ts'

/** Nothing travels on this device; where the system asks for that it can't be refused here. */
export function ReducedMotionSwitch() {
  const { t } = useTranslation()
  const isOn = useStill((s) => s.still)
  const isForced = isSystemStill()
  return (
    <Row between gap={8}>
      <span id="less-movement">{t('settings.still')}</span>
      <Row gap={8}>
        <Text variant="caption">{t(isForced ? 'settings.stillAsked' : 'settings.stillHere')}</Text>
        {!isForced && (
          <Switch
            aria-labelledby="less-movement"
            checked={isOn}
            onChange={(_, { checked }) => setStill(checked)}
          />
        )}
      </Row>
    </Row>
  )
}
