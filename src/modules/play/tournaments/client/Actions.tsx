import { Button } from '@fluentui/react-components'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  cancelTournament,
  enterTournament,
  leaveTournament,
  startTournament,
  type Tournament,
} from '../contract.ts'
import { call } from '#client/api.ts'
import { useSession } from '#client/session/session.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { useAction } from '#client/useAction.ts'
import { useOwnSeed } from './texts.ts'
import { tournamentKey } from './useTournament.ts'

/** Does something about a tournament; the result is shown immediately. */
function useChange({ tournamentId }: Tournament) {
  const queries = useQueryClient()
  const queryKey = tournamentKey(tournamentId)
  const { act, busy } = useAction({ onError: () => void queries.invalidateQueries({ queryKey }) })
  const change = (what: typeof enterTournament) =>
    act(async () => queries.setQueryData(queryKey, await call(what, { body: { tournamentId } })))
  return { change, busy }
}

/** Confirms what can't be undone. */
function CallOff({ onConfirm }: { onConfirm: () => void }) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      trigger={<Button>{t('tournament.cancel')}</Button>}
      title={t('tournament.cancelTitle')}
      text={t('tournament.cancelText')}
      keep={t('tournament.keep')}
      action={t('tournament.cancel')}
      onConfirm={onConfirm}
    />
  )
}

/** Signing up and out, starting and cancelling it, for whoever may. */
export function Actions({ of }: { of: Tournament }) {
  const { t } = useTranslation()
  const user = useSession((s) => s.user)
  const { change, busy } = useChange(of)
  const isIn = useOwnSeed(of) >= 0
  const isOpen = of.status === 'open'
  const isMine = user?.userId === of.makerId || user?.isAdmin === true
  const isFull = of.players.length >= of.size
  return (
    <>
      {isMine && (isOpen || of.status === 'running') && (
        <CallOff onConfirm={() => void change(cancelTournament)} />
      )}
      {isOpen && isIn && (
        <Button disabled={busy} onClick={() => void change(leaveTournament)}>
          {t('tournament.leave')}
        </Button>
      )}
      {isOpen && isMine && of.players.length > 1 && (
        <Button disabled={busy} onClick={() => void change(startTournament)}>
          {t('tournament.startNow')}
        </Button>
      )}
      {isOpen && !isIn && !isFull && (
        <Button appearance="primary" disabled={busy} onClick={() => void change(enterTournament)}>
          {t('tournament.enter')}
        </Button>
      )}
    </>
  )
}
