import { Button } from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { OpenRegular } from '@fluentui/react-icons/svg/open'
import { ShieldCheckmarkRegular } from '@fluentui/react-icons/svg/shield-checkmark'
import { useTranslation } from 'react-i18next'
import { SECURITY_PATH } from '#modules/admin/legal/client/index.ts'
import { Card } from '#client/ui/Card.tsx'
import { useCopy } from '#client/share/useCopy.ts'
import { Row } from '#client/ui/Row.tsx'
import { Caption } from '#client/ui/Text.tsx'
import styles from './SpaceData.module.css'

/** The page that a company's security team asks for: to open, and its address to pass on. */
export function SecurityCard() {
  const { t } = useTranslation()
  const copy = useCopy('adminData.stored.copied', 'adminData.stored.notCopied')
  return (
    <Card className={styles.card} aria-label={t('adminData.security.title')}>
      <ShieldCheckmarkRegular fontSize={24} aria-hidden="true" className={styles.mark ?? ''} />
      <div className={styles.securityCardAbout}>
        <h2>{t('adminData.security.title')}</h2>
        <Caption>{t('adminData.security.text')}</Caption>
      </div>
      <Row gap={8} align="stretch">
        <Button as="a" size="small" icon={<OpenRegular />} href={SECURITY_PATH} target="_blank">
          {t('adminData.security.open')}
        </Button>
        <Button
          size="small"
          icon={<CopyRegular />}
          aria-label={t('adminData.security.copy')}
          onClick={() => void copy(location.origin + SECURITY_PATH)}
        />
      </Row>
    </Card>
  )
}
