import { Button, Checkbox } from '@fluentui/react-components'
import { HistoryRegular } from '@fluentui/react-icons/svg/history'
import { EyeOffRegular } from '@fluentui/react-icons/svg/eye-off'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { ShieldRegular } from '@fluentui/react-icons/svg/shield'
import { useTranslation } from 'react-i18next'
import { changeKinds, type ChangeKind } from '#shared/change-kinds.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Row } from '#client/ui/Row.tsx'
import { Text } from '#client/ui/Text.tsx'
import { CardBody } from './PanelLayout.tsx'
import styles from './ChangeLog.module.css'

interface KindsProps {
  counts: Readonly<Record<string, number>>
  chosen: readonly ChangeKind[]
  onChange: (kinds: readonly ChangeKind[]) => void
}

/** Which kinds of lines are shown, and how many there are of each. */
export function Kinds({ counts, chosen, onChange }: KindsProps) {
  const { t } = useTranslation()
  const isAll = chosen.length === changeKinds.length
  const toggle = (kind: ChangeKind) =>
    onChange(changeKinds.filter((one) => chosen.includes(one) !== (one === kind)))
  return (
    <Card aria-label={t('admin.log.kinds')}>
      <CardHead title={t('admin.log.kinds')}>
        <CardEnd>
          <Button
            size="small"
            appearance="transparent"
            onClick={() => onChange(isAll ? [] : changeKinds)}
          >
            {t(isAll ? 'admin.log.clear' : 'admin.log.all')}
          </Button>
        </CardEnd>
      </CardHead>
      <div className={styles.kinds}>
        {changeKinds.map((kind) => (
          <Row key={kind} between>
            <Checkbox
              label={t(`audit.kind.${kind}`)}
              checked={chosen.includes(kind)}
              onChange={() => toggle(kind)}
            />
            <Text variant="caption">{counts[kind] ?? 0}</Text>
          </Row>
        ))}
      </div>
    </Card>
  )
}

const facts = {
  fixed: LockClosedRegular,
  kept: HistoryRegular,
  never: EyeOffRegular,
  itself: ShieldRegular,
} as const

/** What stands in the log, and for how long. */
export function AboutLog() {
  const { t } = useTranslation()
  return (
    <Card aria-label={t('admin.log.about.title')}>
      <CardHead title={t('admin.log.about.title')} />
      <CardBody>
        {(Object.keys(facts) as (keyof typeof facts)[]).map((name) => {
          const Icon = facts[name]
          return (
            <div key={name} className={styles.fact}>
              <Icon fontSize={16} aria-hidden="true" />
              <span>{t(`admin.log.about.${name}`)}</span>
            </div>
          )
        })}
      </CardBody>
    </Card>
  )
}
