import { useTranslation } from 'react-i18next'
import { dateFormat } from '#client/date-format.ts'
import { usePersonName } from '#client/ui/usePersonName.ts'
import { Caption } from '#client/ui/Text.tsx'
import type { Page } from './useSettings.ts'

/** The author and time of the last change of some settings; nothing where nobody has changed them. */
export function LastChange({ page, of }: { page: Page; of: readonly string[] }) {
  const { t, i18n } = useTranslation()
  const personName = usePersonName()
  const last = of
    .flatMap((field) => page.changes[field] ?? [])
    .toSorted((a, b) => b.version - a.version)[0]
  if (!last) return null
  const when = dateFormat(i18n.language, { dateStyle: 'medium' }).format(new Date(last.at))
  return <Caption>{t('admin.lastChange', { name: personName(last.name), when })}</Caption>
}

/** The impact of a change. */
export function Touches({ page: { touches } }: { page: Page }) {
  const { t } = useTranslation()
  const { rooms, posts, people } = touches
  return (
    <Caption>
      {t('admin.touches', {
        rooms: t('admin.openRooms', { count: rooms }),
        posts: t('admin.postsAhead', { count: posts }),
        people: t('admin.peopleHere', { count: people }),
      })}
    </Caption>
  )
}
