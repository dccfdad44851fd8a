import { useTranslation } from 'react-i18next'
import type { PlaysProps } from './room-view.tsx'

/** Which pieces a seat plays, in the words of the game in this folder. */
export const playsOf = (folder: string) =>
  function Plays({ seat, mine }: PlaysProps) {
    const { t } = useTranslation('rules', { keyPrefix: folder })
    const texts = t(mine ? 'youPlay' : 'plays', { returnObjects: true }) as unknown
    return (texts as readonly string[])[seat] ?? ''
  }
