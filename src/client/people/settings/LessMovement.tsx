import { Switch } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { Row } from '../../ui/Row.tsx'
import { Text } from '../../ui/Text.tsx'
import { isSystemStill, setStill, useStill } from './still.ts'

/** Nothing travels on this device; where the system asks for that it can't be refused here. */
export function LessMovement() {
  const { t } = useTranslation()
  const wanted = useStill((s) => s.still)
  const asked = isSystemStill()
  return (
    <Row between gap={8}>
      <span id="less-movement">{t('settings.still')}</span>
      <Row gap={8}>
        <Text variant="caption">{t(asked ? 'settings.stillAsked' : 'settings.stillHere')}</Text>
        {!asked && (
          <Switch
            aria-labelledby="less-movement"
            checked={wanted}
            onChange={(_, { checked }) => setStill(checked)}
          />
        )}
      </Row>
    </Row>
  )
}
