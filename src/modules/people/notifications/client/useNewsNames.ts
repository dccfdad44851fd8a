import { useTranslation } from 'react-i18next'
import type { Notification } from '../contract.ts'
import { usePersonName } from '#client/ui/usePersonName.ts'

/* Three by name; of more two, and how many others. */
const NAMED = 3

/** The people that notifications of one line are about; '' for nobody. */
export function useNewsNames(): (news: readonly Notification[]) => string {
  const { t, i18n } = useTranslation()
  const personName = usePersonName()
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  return (news) => {
    const names = news.flatMap(({ person }) => (person ? [personName(person.name)] : []))
    if (names.length <= NAMED) return list.format(names)
    const count = names.length - NAMED + 1
    return list.format([...names.slice(0, NAMED - 1), t('notifications.others', { count })])
  }
}
