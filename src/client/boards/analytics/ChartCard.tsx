import { Button } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { DocumentTableRegular } from '@fluentui/react-icons/svg/document-table'
import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card, CardEnd, CardHead } from '../../ui/Card.tsx'
import { Text } from '../../ui/Text.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { downloadBlob } from '../../ui/download.ts'
import { toast } from '../../ui/toast.ts'
import { chartPicture } from './chart-picture.ts'
import type { ChartTable } from './chart-table.ts'
import styles from './ChartCard.module.css'

function Table({ table }: { table: ChartTable }) {
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{table.title}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {table.heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(({ key, cells: [name, ...cells] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cells.map((cell, i) => (
              <td key={table.heads[i + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface ToolsProps {
  table: ChartTable
  isTable: boolean
  onTable: () => void
}

/** The chart as a table, and as a picture to paste into slides or to keep. */
function Tools({ table, isTable, onTable }: ToolsProps) {
  const { t } = useTranslation()
  const ref = useRef<HTMLSpanElement>(null)
  const draw = () => chartPicture(table, ref.current!)
  const copy = async () => {
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': draw() })])
      toast(true, t('analytics.copied'))
    } catch {
      toast(false, t('analytics.notCopied'))
    }
  }
  const tool = { appearance: 'subtle', size: 'small' } as const
  const label = (what: string) => t(`analytics.${what}`, { title: table.title })
  return (
    <CardEnd ref={ref}>
      <Button
        {...tool}
        icon={<CopyRegular />}
        aria-label={label('copy')}
        onClick={() => void copy()}
      />
      <Button
        {...tool}
        icon={<ArrowDownloadRegular />}
        aria-label={label('keep')}
        onClick={() => void draw().then((blob) => downloadBlob(blob, `${table.title}.png`))}
      />
      <Button
        {...tool}
        icon={<DocumentTableRegular />}
        aria-label={label('asTable')}
        aria-pressed={isTable}
        onClick={onTable}
      />
    </CardEnd>
  )
}

interface ChartCardProps {
  table: ChartTable
  children: ReactNode // what is drawn of it
  className?: string | undefined
}

/** A chart that is a table as well: by a press, and for whoever can't see it always. */
export function ChartCard({ table, children, className }: ChartCardProps) {
  const [isTable, setTable] = useState(false)
  return (
    <Card aria-label={table.title} className={className}>
      <CardHead>
        <h2>{table.title}</h2>
        <Text variant="caption">{table.note}</Text>
        <Tools table={table} isTable={isTable} onTable={() => setTable(!isTable)} />
      </CardHead>
      {isTable ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
        <div className={styles.scrolls} role="region" aria-label={table.title} tabIndex={0}>
          <Table table={table} />
        </div>
      ) : (
        <div className={styles.body}>
          <div aria-hidden="true">{children}</div>
          <VisuallyHidden as="div">
            <Table table={table} />
          </VisuallyHidden>
        </div>
      )}
    </Card>
  )
}
