import { useQuery } from '@tanstack/react-query'
import type { User } from '#shared/accounts.ts'
import type { Answer } from '#shared/endpoint.ts'
import { addAbsence, getQuiet, quietToday, removeAbsence, setQuiet } from '../../contract.ts'
import type { QuietTopic } from '#shared/quiet-topics.ts'
import { call } from '#client/api.ts'
import { useSavedChange } from '#client/ui/useSavedChange.ts'

type Quiet = Answer<typeof getQuiet>

const without = (all: readonly QuietTopic[], piece: QuietTopic) =>
  all.filter((one) => one !== piece)

/** The user's quiet topics and absences; changes are saved immediately. */
export function useOwnQuiet({ userId }: User) {
  const queryKey = ['quiet', userId]
  const { data } = useQuery({
    queryKey,
    queryFn: () => call(getQuiet, { query: { userId } }),
  })
  const change = useSavedChange<Quiet>(queryKey, [['area']])
  return {
    quiet: data,
    turn: (piece: QuietTopic, isOff: boolean) =>
      change(
        (now) => ({ ...now, off: isOff ? [...now.off, piece] : without(now.off, piece) }),
        () => call(setQuiet, { body: { userId, piece, isOff } }),
      ),
    setAll: (isQuiet: boolean) =>
      change(
        (now) => ({ ...now, isAllQuiet: isQuiet }),
        () => call(quietToday, { body: { userId, isQuiet } }),
      ),
    add: (from: string, until: string) =>
      change(
        (now) => now,
        () => call(addAbsence, { body: { userId, from, until } }),
      ),
    remove: (absenceId: string) =>
      change(
        (now) => ({
          ...now,
          absences: now.absences.filter((one) => one.absenceId !== absenceId),
        }),
        () => call(removeAbsence, { body: { userId, absenceId } }),
      ),
  }
}
