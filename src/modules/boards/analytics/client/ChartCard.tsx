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
import type { ChartTable, ChartRow } from './chart-table.ts'
import styles from './Analytics.module.css'

const WIDTH = 1280 // px, as wide as a slide
const EDGE = 48
const HEAD = 120
const ROW = 44
const FOOT = 32
const NAMES = 340 // where bars begin
const TEXT = 150 // beside their ends

interface Colours {
  readonly ground: string
  readonly text: string
  readonly muted: string
  readonly bar: string
  readonly lane: string
}

/* The theme's own; in high contrast paint is an outline, so bars are drawn in what lines are. */
function coloursOf(element: Element): Colours {
  const style = getComputedStyle(element)
  const of = (name: string) => style.getPropertyValue(name).trim()
  const isContrast = element.closest('[data-theme="hc"]') !== null
  return {
    ground: of('--colorNeutralBackground1'),
    text: of('--colorNeutralForeground1'),
    muted: of('--colorNeutralForeground3'),
    bar: of(isContrast ? '--rc-line-ui' : '--rc-green'),
    lane: of('--rc-court'),
  }
}

type Pen = CanvasRenderingContext2D

function write(pen: Pen, text: string, [x, y]: readonly [number, number], most: number): void {
  pen.fillText(text, x, y, most)
}

function drawRow(pen: Pen, row: ChartRow, y: number, colours: Colours): void {
  const [name, ...cells] = row.cells
  const room = WIDTH - EDGE - TEXT - NAMES
  const each = room / row.values.length
  const gap = row.values.length > 1 ? 2 : 0
  pen.fillStyle = colours.text
  write(pen, name!, [EDGE, y + ROW / 2], NAMES - EDGE - 16)
  row.values.forEach((value, i) => {
    const isSquare = row.values.length > 1
    const [left, width] = [NAMES + i * each, each - gap]
    pen.fillStyle = colours.lane
    pen.fillRect(left, y + 8, width, ROW - 16)
    pen.fillStyle = colours.bar
    if (isSquare) pen.fillRect(left, y + 8 + (ROW - 16) * (1 - value), width, (ROW - 16) * value)
    else pen.fillRect(left, y + 8, width * value, ROW - 16)
  })
  pen.fillStyle = colours.text
  if (row.values.length === 1)
    write(
      pen,
      cells.filter(Boolean).join(' · '),
      [WIDTH - EDGE - TEXT + 16, y + ROW / 2],
      TEXT - 16,
    )
}

/** A chart as a picture for slides, in the colours of the theme it is looked at in. */
async function chartPicture(table: ChartTable, near: Element): Promise<Blob> {
  const colours = coloursOf(near)
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEAD + table.rows.length * ROW + FOOT
  const pen = canvas.getContext('2d')!
  const { fontFamily } = getComputedStyle(near)
  pen.fillStyle = colours.ground
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.textBaseline = 'middle'
  pen.fillStyle = colours.text
  pen.font = `600 32px ${fontFamily}`
  write(pen, table.title, [EDGE, 48], WIDTH - 2 * EDGE)
  pen.fillStyle = colours.muted
  pen.font = `20px ${fontFamily}`
  write(pen, table.note, [EDGE, 88], WIDTH - 2 * EDGE)
  pen.font = `20px ${fontFamily}`
  table.rows.forEach((row, i) => drawRow(pen, row, HEAD + i * ROW, colours))
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture')))),
  )
}

function Table({ table }: { table: ChartTable }) {
  return (
    <table className={styles.chartCardTable}>
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
