import { useTranslation } from 'react-i18next'
import type { Poll } from '../contract.ts'

/** How many have voted, as far as it is told. */
export function VoteCount({ poll }: { poll: Poll }) {
  const { t, i18n } = useTranslation()
  const { voted, people, state, isFew } = poll
  const of = people.toLocaleString(i18n.language)
  const count = voted.toLocaleString(i18n.language)
  if (state === 'closed' && !isFew) return t('poll.votedOf', { voted: count, people: of })
  return voted > 0
    ? t('poll.atLeast', { voted: count, people: of })
    : t('poll.underFive', { people: of })
}
