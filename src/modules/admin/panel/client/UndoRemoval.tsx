import { Button } from '@fluentui/react-components'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { undoRemoval, type MemberRow } from '#modules/people/membership/contract.ts'
import { call } from '#client/api.ts'
import { useSession } from '#client/session/session.ts'
import { Row } from '#client/ui/Row.tsx'
import { Text } from '#client/ui/Text.tsx'
import { toast } from '#client/ui/toast.ts'
import { useErrorText } from '#client/ui/useErrorText.ts'

/** Somebody was taken out a moment ago, and may stay after all. */
export function UndoRemoval({ member: { userId: memberId, name } }: { member: MemberRow }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queries = useQueryClient()
  const teamId = useSession((s) => s.user?.teamId ?? '')
  const undo = async () => {
    try {
      await call(undoRemoval, { body: { teamId, memberId } })
      toast(true, t('admin.stays', { name }))
    } catch (error) {
      toast(false, errorText(error))
    }
    await queries.invalidateQueries({ queryKey: ['members'] })
  }
  return (
    <Row gap={8}>
      <Text variant="caption">{t('admin.removed')}</Text>
      <Button size="small" onClick={() => void undo()}>
        {t('admin.undo')}
      </Button>
    </Row>
  )
}
