import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/api/accounts.ts'
import { addAbsence, getQuiet, quietToday, removeAbsence, setQuiet } from '#shared/api/quiet.ts'
import type { QuietPiece } from '#shared/quiet-pieces.ts'
import { call } from '../../api.ts'
import { toast } from '../../ui/toast.ts'
import { useErrorText } from '../../ui/useErrorText.ts'

/** What one keeps quiet and when one is away; what changes is saved at once. */
export function useOwnQuiet({ userId }: User) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queries = useQueryClient()
  const queryKey = ['quiet', userId]
  const { data } = useQuery({
    queryKey,
    queryFn: () => call(getQuiet, { query: { userId } }),
  })
  /* One after another: of two presses the later one holds. */
  const { mutateAsync: inTurn } = useMutation({
    scope: { id: 'quiet' },
    mutationFn: (ask: () => Promise<unknown>) => ask(),
  })
  type Own = typeof data
  const save = async (change: (now: NonNullable<Own>) => Own, ask: () => Promise<unknown>) => {
    queries.setQueryData<Own>(queryKey, (now) => now && change(now))
    try {
      await inTurn(ask)
      toast(true, t('settings.saved'))
    } catch (error) {
      toast(false, errorText(error))
    } finally {
      void queries.invalidateQueries({ queryKey })
      void queries.invalidateQueries({ queryKey: ['area'] })
    }
  }
  return {
    quiet: data,
    turn: (piece: QuietPiece, isOff: boolean) =>
      save(
        (now) => ({
          ...now,
          off: isOff ? [...now.off, piece] : now.off.filter((one) => one !== piece),
        }),
        () => call(setQuiet, { body: { userId, piece, isOff } }),
      ),
    setAll: (isQuiet: boolean) =>
      save(
        (now) => ({ ...now, isAllQuiet: isQuiet }),
        () => call(quietToday, { body: { userId, isQuiet } }),
      ),
    add: (from: string, until: string) =>
      save(
        (now) => now,
        () => call(addAbsence, { body: { userId, from, until } }),
      ),
    remove: (absenceId: string) =>
      save(
        (now) => ({
          ...now,
          absences: now.absences.filter((one) => one.absenceId !== absenceId),
        }),
        () => call(removeAbsence, { body: { userId, absenceId } }),
      ),
  }
}
