import { useTranslation } from 'react-i18next'
import { folderOf } from '#shared/game.ts'
import type { NotificationText } from '#client/notification-text.ts'
import { usePersonName } from '#client/ui/usePersonName.ts'
import type { Notification } from '../contract.ts'
import { kindOf } from './notification-kinds.ts'

/* Three by name; of more two, and how many others. */
const NAMED = 3

/** The people that notifications of one line are about; '' for nobody. */
function useNewsNames(): (news: readonly Notification[]) => string {
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

/** Puts notifications into words; `others` are of the same kind and share the line. */
export function useNotificationText(): (
  one: Notification,
  others?: readonly Notification[],
) => NotificationText {
  const { t, i18n } = useTranslation(['translation', 'rules'])
  const namesOf = useNewsNames()
  return (one, others = []) => {
    const name = namesOf([one, ...others])
    const { gameType = '' } = one as { gameType?: string }
    const game = gameType && t(`rules:${folderOf(gameType)}.name`)
    const by = name && t('notifications.by', { name })
    const facts = { t, language: i18n.language, name, game, by }
    return kindOf(one)?.text(one, facts) ?? { title: '', text: '', to: '/notifications' }
  }
}
