import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router-dom'
import { replay as replayCall } from '../../replays.contract.ts'
import { CallError } from '#client/api.ts'
import stateError from '#client/ui/art/state/error.svg'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { NotFound } from '#client/ui/NotFound.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { StateSheet } from '#client/ui/StateSheet.tsx'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { useCall } from '#client/useCall.ts'
import { replayView } from './moment.ts'
import { Replay } from './Replay.tsx'

const JUDGING_MS = 2_000
const OFTEN = 45 // looks: most games are judged by then
const THOROUGH_MS = 10_000 // the last open moments take minutes

function Refused({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const status = error instanceof CallError ? error.status : 0
  if (status === 404 || status === 400) return <NotFound />
  if (status !== 403 && status !== 410) return <LoadFailed error={error} onRetry={onRetry} />
  return (
    <StateSheet art={stateError} title={t('replay.refused')}>
      <p>{errorText(error)}</p>
    </StateSheet>
  )
}

/** A game of a room, played again. */
export default function ReplayScreen() {
  const { t } = useTranslation(['translation', 'rules'])
  const { roomId = '', gameId = '' } = useParams()
  const { key } = useLocation()
  const { data, error, refetch } = useCall(replayCall, {
    queryKey: ['replay', roomId, gameId],
    params: { roomId, gameId },
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.isJudging ? (dataUpdateCount > OFTEN ? THOROUGH_MS : JUDGING_MS) : false,
  })
  const [bot, former] = [t('replay.bot'), t('replay.unknown')]
  const replay = useMemo(
    () => (data ? replayView(roomId, data, { bot, former }) : null),
    [data, roomId, bot, former],
  )
  if (error) return <Refused error={error} onRetry={() => void refetch()} />
  if (!replay) return <PageSkeleton />
  return <Replay key={`${gameId} ${key}`} replay={replay} />
}
