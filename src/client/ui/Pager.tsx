import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { Text } from './Text.tsx'
import styles from './Pager.module.css'

interface PagerProps {
  board: { readonly players: number; readonly pageSize: number; readonly pageNumber: number }
  onPage: (page: number) => void
}

/** The pages of a long board. */
export function Pager({ board, onPage }: PagerProps) {
  const { t } = useTranslation()
  const pages = Math.ceil(board.players / board.pageSize)
  if (pages < 2) return null
  const { pageNumber } = board
  return (
    <nav className={styles.pager} aria-label={t('pager.pages')}>
      <Button size="small" disabled={pageNumber === 1} onClick={() => onPage(pageNumber - 1)}>
        {t('pager.previous')}
      </Button>
      <Text variant="caption">{t('pager.page', { page: pageNumber, pages })}</Text>
      <Button size="small" disabled={pageNumber === pages} onClick={() => onPage(pageNumber + 1)}>
        {t('pager.next')}
      </Button>
    </nav>
  )
}
