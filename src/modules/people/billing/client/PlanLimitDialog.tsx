import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useState } from 'react'
import { plans, type PlanLimit } from '#shared/plans.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { useSession } from '#client/session/session.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Row } from '#client/ui/Row.tsx'
import { Text } from '#client/ui/Text.tsx'
import { closePlanLimit, usePlanLimit } from './plan-limit.ts'
import { PaymentStatusArt } from './PaymentStatusArt.tsx'
import { notifyWhenFree } from '#modules/play/rooms/contract.ts'
import { call } from '#client/api.ts'
import { toast } from '#client/ui/toast.ts'
import { useBillingAction } from './useBillingAction.ts'
import { useSubscription } from './useSubscription.ts'
import { useTeams } from '#client/host/useTeams.tsx'
import styles from './Billing.module.css'

const FREE_SHARE = 0.375 // of the court
const SHOWN = 3 // faces

const kinds: Partial<Record<PlanLimit, string>> = { openRooms: 'openRooms', players: 'players' }

/** The people who choose the plan. */
function Choosers() {
  const { context } = useTeams()
  const { t, i18n } = useTranslation()
  const admins = useSubscription()?.admins ?? []
  if (admins.length === 0) return null
  const names = new Intl.ListFormat(i18n.language).format(admins.map(({ name }) => name))
  const key = context?.isMobile ? 'billing.limit.ask' : 'billing.limit.choose'
  return (
    <Row gap={8} wrap className={styles.who}>
      {admins.slice(0, SHOWN).map(({ name, profileImage }) => (
        <Avatar key={name} name={name} image={profileImage} size={24} />
      ))}
      <Text variant="caption">{t(key, { names, count: admins.length })}</Text>
    </Row>
  )
}

function Words({ limit }: { limit: PlanLimit }) {
  const { context } = useTeams()
  const { t } = useTranslation()
  const key = `billing.limit.${kinds[limit] ?? 'feature'}`
  const text = context?.isMobile ? t('billing.phone.text') : t(`${key}.text`)
  return (
    <>
      <DialogTitle>{t(`${key}.title`, { count: plans.free.players })}</DialogTitle>
      <DialogContent>
        <p>{text}</p>
        <Choosers />
      </DialogContent>
    </>
  )
}

/** Asks to be told when the space has a room for one more; where it has one by now, says so. */
function NotifyWhenRoomFree({ onFree }: { onFree: () => void }) {
  const { t } = useTranslation()
  const { act, busy } = useBillingAction()
  const [isWaiting, setWaiting] = useState(false)
  const userId = useSession((s) => s.user?.userId ?? '')
  const ask = () =>
    act(async () => {
      const answer = await call(notifyWhenFree, { body: { userId } })
      setWaiting(answer.isWaiting)
      toast(true, t(answer.isWaiting ? 'billing.limit.willTell' : 'billing.limit.isFree'))
      if (!answer.isWaiting) onFree()
    })
  return (
    <Button appearance="subtle" disabledFocusable={busy || isWaiting} onClick={() => void ask()}>
      {t(isWaiting ? 'billing.limit.told' : 'billing.limit.tellMe')}
    </Button>
  )
}

/** A plan's limit is reached: what it is, what more a plan would give, and who chooses. */
export default function PlanLimitDialog() {
  const { context } = useTeams()
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { limit, passes } = usePlanLimit()
  const isAdmin = useSession((s) => s.user?.isAdmin ?? false)
  const go = (to: string) => {
    closePlanLimit()
    navigate(to)
  }
  return (
    <Dialog open={limit !== null} onOpenChange={closePlanLimit}>
      <DialogSurface>
        <div className={styles.planLimitDialogCourt}>
          <PaymentStatusArt share={FREE_SHARE} sign="lock" />
        </div>
        <DialogBody>
          {limit && <Words limit={limit} />}
          <DialogActions fluid>
            {passes && <NotifyWhenRoomFree onFree={closePlanLimit} />}
            <Button onClick={closePlanLimit}>{t('billing.limit.close')}</Button>
            {isAdmin && !context?.isMobile ? (
              <Button appearance="primary" onClick={() => go('/plans')}>
                {t('billing.limit.plans')}
              </Button>
            ) : (
              limit === 'openRooms' && (
                <Button appearance="primary" onClick={() => go('/games/rooms')}>
                  {t('billing.limit.watch')}
                </Button>
              )
            )}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
