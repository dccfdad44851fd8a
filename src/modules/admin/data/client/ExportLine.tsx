import { Button } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { FolderZipRegular } from '@fluentui/react-icons/svg/folder-zip'
import { useTranslation } from 'react-i18next'
import type { SpaceExport } from '../contract.ts'
import { dateFormat } from '#client/date-format.ts'
import { useSession } from '#client/session/session.ts'
import { Text } from '#client/ui/Text.tsx'
import { classes } from '#client/ui/classes.ts'
import { useNow } from '#client/ui/useNow.ts'
import styles from './ExportLine.module.css'

const DAY_MS = 86_400_000

const MB = 1_000_000

/** How large a file is, to the nearest unit a reader thinks in: 18 MB, 240 kB. */
function sizeText(bytes: number, language: string): string {
  const [value, unit] = bytes < MB ? [bytes / 1000, 'kilobyte'] : [bytes / MB, 'megabyte']
  const format = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 0 } as const
  return new Intl.NumberFormat(language, format).format(Math.max(1, value))
}

function useAbout() {
  const { t, i18n } = useTranslation()
  const now = useNow()
  return ({ state, bytes, name, until }: SpaceExport): string => {
    if (state !== 'ready') return t(`adminData.${state === 'failed' ? 'failed' : 'gone'}`)
    const days = Math.max(1, Math.ceil((Date.parse(until!) - now) / DAY_MS))
    const facts = [sizeText(bytes, i18n.language), t('adminData.readyFor', { count: days })]
    return [...facts, ...(name ? [t('adminData.askedBy', { name })] : [])].join(', ')
  }
}

/** A copy that was made: how large, for how long, and the way to it. */
export function ExportLine({
  one,
  busy,
  onGet,
}: {
  one: SpaceExport
  busy: boolean
  onGet: () => void
}) {
  const { t, i18n } = useTranslation()
  const about = useAbout()
  const { name, timeZone } = useSession((s) => s.user!.team)
  const day = dateFormat(i18n.language, { day: 'numeric', month: 'long', timeZone })
  const title = t('adminData.named', { name, day: day.format(new Date(one.askedAt)) })
  return (
    <li className={classes(styles.line, one.state !== 'ready' && styles.over)}>
      <FolderZipRegular fontSize={20} aria-hidden="true" />
      <span className={styles.words}>
        <b>{title}</b>
        <Text variant="caption">{about(one)}</Text>
      </span>
      {one.state === 'ready' && (
        <Button
          size="small"
          icon={<ArrowDownloadRegular />}
          disabledFocusable={busy}
          aria-label={t('adminData.getNamed', { title })}
          onClick={onGet}
        >
          {t('adminData.get')}
        </Button>
      )}
    </li>
  )
}
