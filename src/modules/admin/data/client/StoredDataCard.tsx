import { Button } from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { useTranslation } from 'react-i18next'
import { useSession } from '#client/session/session.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { useCopy } from '#client/share/useCopy.ts'
import styles from './SpaceData.module.css'

const kinds = ['people', 'play', 'tips', 'channels', 'payment'] as const
const columns = ['what', 'fields', 'why', 'who'] as const

/** The table as it is read, cell by cell; `not`: what is not stored. */
function useTable() {
  const { t } = useTranslation()
  const name = useSession((s) => s.user?.team.name ?? '')
  const head = columns.map((column) => t(`adminData.stored.column.${column}`))
  const lines = kinds.map((kind) =>
    columns.map((column) => t(`adminData.stored.${kind}.${column}`, { name })),
  )
  return { head, lines, not: [t('adminData.stored.not'), t('adminData.stored.notFields')] }
}

/** A line each, with tabs between: a sheet takes it as a table. */
const textOf = ({ head, lines, not }: ReturnType<typeof useTable>) =>
  [head, ...lines, not].map((cells) => cells.join('\t')).join('\n')

/** What Recess keeps of people, why and who sees it, in plain words. */
export function StoredDataCard() {
  const { t } = useTranslation()
  const table = useTable()
  const copy = useCopy('adminData.stored.copied', 'adminData.stored.notCopied')
  const { head, lines, not } = table
  return (
    <Card aria-label={t('adminData.stored.title')}>
      <CardHead title={t('adminData.stored.title')}>
        <CardEnd>
          <Button size="small" icon={<CopyRegular />} onClick={() => void copy(textOf(table))}>
            {t('adminData.stored.copy')}
          </Button>
        </CardEnd>
      </CardHead>
      <table className={styles.table}>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(([what, ...cells]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              {cells.map((cell, i) => (
                <td key={head[i + 1]} data-label={head[i + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
          <tr className={styles.not}>
            <th scope="row">{not[0]}</th>
            <td colSpan={head.length - 1}>{not[1]}</td>
          </tr>
        </tbody>
      </table>
    </Card>
  )
}
