import { useTranslation } from 'react-i18next'
import noDepartment from '../../ui/art/state/no-department.svg'
import { Art } from '../../ui/Art.tsx'
import { Card } from '../../ui/Card.tsx'
import { Text } from '../../ui/Text.tsx'
import styles from './NoDepartment.module.css'

/** Says to somebody without a department what that means, beside the others' board. */
export function NoDepartment() {
  const { t } = useTranslation()
  return (
    <Card aria-label={t('departmentBoard.noneTitle')}>
      <Art className={styles.art} svg={noDepartment} />
      <div className={styles.body}>
        <Text as="h2" variant="subtitle2">
          {t('departmentBoard.noneTitle')}
        </Text>
        <p>{t('departmentBoard.none')}</p>
      </div>
    </Card>
  )
}
