import { Button } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { TableFilled, TableRegular } from '@fluentui/react-icons/svg/table'
import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Text } from '#client/ui/Text.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { downloadBlob } from '#client/ui/download.ts'
import { toast } from '#client/ui/toast.ts'
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

/** The table's foot: what it counts, and the chart as a picture to paste into slides or to keep. */
function Foot({ table }: { table: ChartTable }) {
  const { t } = useTranslation()
  const ref = useRef<HTMLDivElement>(null)
  const draw = () => chartPicture(table, ref.current!)
  const copy = async () => {
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': draw() })])
      toast(true, t('analytics.copied'))
    } catch {
      toast(false, t('analytics.notCopied'))
    }
  }
  const keep = () => void draw().then((blob) => downloadBlob(blob, `${table.title}.png`))
  const tool = { appearance: 'subtle', size: 'small' } as const
  const label = (what: string) => t(`analytics.${what}`, { title: table.title })
  return (
    <div className={styles.foot} ref={ref}>
      <Text variant="caption" grow>
        {table.note}
      </Text>
      <Button
        {...tool}
        icon={<CopyRegular />}
        aria-label={label('copy')}
        onClick={() => void copy()}
      >
        {t('analytics.copyShort')}
      </Button>
      <Button {...tool} icon={<ArrowDownloadRegular />} aria-label={label('keep')} onClick={keep} />
    </div>
  )
}

interface ChartCardProps {
  table: ChartTable
  legend?: ReactNode // in its head; else the table's note where it says what is drawn
  hasNote?: boolean
  children: ReactNode // what is drawn of it
  className?: string | undefined
}

/** A chart that is a table as well: by a press, and always for people who can't see it. */
export function ChartCard({ table, legend, hasNote, children, className }: ChartCardProps) {
  const { t } = useTranslation()
  const [isTable, setTable] = useState(false)
  return (
    <Card aria-label={table.title} className={className}>
      <CardHead title={table.title}>
        {legend}
        {hasNote && <Text variant="caption">{table.note}</Text>}
        <CardEnd>
          <Button
            appearance={isTable ? 'outline' : 'subtle'}
            size="small"
            icon={isTable ? <TableFilled /> : <TableRegular />}
            aria-label={t('analytics.asTable', { title: table.title })}
            aria-pressed={isTable}
            onClick={() => setTable(!isTable)}
          />
        </CardEnd>
      </CardHead>
      {isTable ? (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
          <div className={styles.scrolls} role="region" aria-label={table.title} tabIndex={0}>
            <Table table={table} />
          </div>
          <Foot table={table} />
        </>
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
