import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { Board } from '../contract.ts'
import stateTied from '#client/ui/art/state/tied.svg'
import { StateCard } from '#client/ui/StateCard.tsx'
import { usePersonName } from '#client/ui/usePersonName.ts'

const NAMED = 3

interface TiedProps {
  board: Board
  drawn?: boolean // where no podium shows it
  onHow?: () => void // opens how points are made, where that is not to be seen
}

/** Says who share the first place, and why who stands where. */
export function TiedForFirst({ board, drawn = false, onHow }: TiedProps) {
  const { t, i18n } = useTranslation()
  const personName = usePersonName()
  const firsts = board.pageNumber === 1 ? board.rows.filter(({ rank }) => rank === 1) : []
  const [first] = firsts
  if (!first || firsts.length < 2) return null
  const named = firsts.slice(0, NAMED).map(({ name }) => personName(name))
  const more = firsts.length - named.length
  const names = [...named, ...(more > 0 ? [t('board.others', { count: more })] : [])]
  const list = new Intl.ListFormat(i18n.language).format(names)
  const points = first.points.toLocaleString(i18n.language)
  return (
    <StateCard
      art={drawn ? stateTied : undefined}
      title={t('board.tied')}
      actions={onHow && <Button onClick={onHow}>{t('board.how')}</Button>}
    >
      {t('board.tiedEach', { names: list, points, count: first.points })}{' '}
      {t(firsts.length === 2 ? 'board.tiedTwo' : 'board.tiedMore')} {t('board.tiedLeft')}
    </StateCard>
  )
}
