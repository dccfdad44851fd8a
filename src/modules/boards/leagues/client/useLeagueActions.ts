import { useTranslation } from 'react-i18next'
import { cancelLeague, draftLeague, leagueChannel, startLeague, type League } from '../contract.ts'
import { call } from '#client/api.ts'
import { useSession } from '#client/session/session.ts'
import { useAction } from '#client/ui/useAction.ts'
import type { Draft } from './league-draft.ts'
import { LIST } from './useLeagues.ts'

const drawOf = ({ sides }: League) =>
  JSON.stringify(sides.map(({ departments }) => departments.map((one) => one.departmentId)))

/** What an admin does with a league; while it is done `busy`, and what went wrong. */
export function useLeagueActions() {
  const { t } = useTranslation()
  const companyId = useSession((s) => s.user?.teamId ?? '')
  const { act, busy, error } = useAction({ isInline: true, refetches: [[LIST]] })
  const run = (work: () => Promise<string>) => act(work, (text) => text)
  const write = async (draft: Draft, drawAgain: boolean) =>
    (await call(draftLeague, { body: { companyId, ...draft, drawAgain } })).league
  const save = (draft: Draft, drawAgain: boolean) =>
    run(async () => {
      await write(draft, drawAgain)
      return t('league.edit.saved')
    })
  /** Pairs that nobody has seen are not started. */
  const start = (seen: League, draft: Draft, isChanged: boolean) =>
    run(async () => {
      const league = isChanged ? await write(draft, false) : seen
      if (drawOf(league) !== drawOf(seen)) return t('league.edit.drawn')
      await call(startLeague, { body: { companyId, leagueId: league.leagueId } })
      return t('league.edit.started')
    })
  const cancel = ({ leagueId }: League) =>
    run(async () => {
      await call(cancelLeague, { body: { companyId, leagueId } })
      return t('league.edit.cancelled')
    })
  const post = ({ leagueId }: League, channel: { groupId: string; channelId: string }) =>
    run(async () => {
      await call(leagueChannel, { body: { companyId, leagueId, ...channel } })
      return t('league.edit.told')
    })
  return { error, busy, save, start, cancel, post }
}
