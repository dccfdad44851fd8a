import { Button, DialogActions, DialogContent } from '@fluentui/react-components'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { useTranslation } from 'react-i18next'
import type { MemberRow } from '#modules/people/membership/contract.ts'
import { Row } from '#client/ui/Row.tsx'
import { Text } from '#client/ui/Text.tsx'
import { AppDialog } from '#client/ui/AppDialog.tsx'
import styles from './RemovePeople.module.css'

const effects = ['signedOut', 'games', 'results'] as const

interface RemovePeopleProps {
  people: readonly MemberRow[] // without the admin who asks
  isSelfAmong: boolean // who can't remove themselves, and is told so
  onKeep: () => void
  onRemove: () => void
}

/** Says what follows when people are taken out; within a minute it can be undone. */
export function RemovePeople({ people, isSelfAmong, onKeep, onRemove }: RemovePeopleProps) {
  const { t } = useTranslation()
  const [first] = people
  const count = people.length
  return (
    <AppDialog
      title={
        count === 0
          ? t('admin.takeOut.onlyYou')
          : t('admin.takeOut.title', { count, name: first?.name })
      }
      onClose={onKeep}
    >
      <DialogContent>
        {isSelfAmong && <Text as="p">{t('admin.takeOut.notYou')}</Text>}
        {count === 1 && <Text variant="caption">{first?.email}</Text>}
        {count > 0 && (
          <ul className={styles.effects}>
            {effects.map((effect) => (
              <Row as="li" gap={12} key={effect}>
                <CheckmarkRegular fontSize={16} aria-hidden="true" />
                {t(`admin.takeOut.${effect}`)}
              </Row>
            ))}
          </ul>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onKeep}>{t('admin.takeOut.keep')}</Button>
        {count > 0 && (
          <Button className={styles.remove ?? ''} onClick={onRemove}>
            {t('admin.takeOut.remove')}
          </Button>
        )}
      </DialogActions>
    </AppDialog>
  )
}
