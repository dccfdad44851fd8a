import { Button } from '@fluentui/react-components'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { useTranslation } from 'react-i18next'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { Text } from '#client/ui/Text.tsx'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { type SpaceExport, dataPage, fetchExport, startExport } from '../contract.ts'
import { call } from '#client/api.ts'
import { useSession } from '#client/session/session.ts'
import { downloadFrom } from '#client/ui/download.ts'
import { Column } from '#client/ui/Row.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { useCall } from '#client/useCall.ts'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { FolderZipRegular } from '@fluentui/react-icons/svg/folder-zip'
import { dateFormat } from '#client/date-format.ts'
import { classes } from '#client/ui/classes.ts'
import { useNow } from '#client/ui/useNow.ts'
import styles from './SpaceData.module.css'

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
function ExportLine({ one, busy, onGet }: { one: SpaceExport; busy: boolean; onGet: () => void }) {
  const { t, i18n } = useTranslation()
  const about = useAbout()
  const { name, timeZone } = useSession((s) => s.user!.team)
  const day = dateFormat(i18n.language, { day: 'numeric', month: 'long', timeZone })
  const title = t('adminData.named', { name, day: day.format(new Date(one.askedAt)) })
  return (
    <li className={classes(styles.line, one.state !== 'ready' && styles.exportLineOver)}>
      <FolderZipRegular fontSize={20} aria-hidden="true" />
      <span className={styles.exportLineWords}>
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

const holds = ['people', 'settings'] as const

/** What a copy holds, and what it does not. */
function Holds() {
  const { t } = useTranslation()
  return (
    <div className={styles.holds}>
      <h3>{t('adminData.holds.title')}</h3>
      <ul>
        {holds.map((one) => (
          <li key={one}>
            <CheckmarkRegular fontSize={16} aria-hidden="true" className={styles.yes ?? ''} />
            {t(`adminData.holds.${one}`)}
          </li>
        ))}
        <li>
          <DismissRegular fontSize={16} aria-hidden="true" />
          {t('adminData.holds.not')}
        </li>
      </ul>
    </div>
  )
}

/** How far the making of a copy has come, as a painted lane and in words. */
function ExportProgress({ tables: { done, count } }: SpaceExport) {
  const { t } = useTranslation()
  return (
    <Column gap={6} role="status">
      <span className={styles.exportProgressWords}>
        <b>{t('adminData.making')}</b>
        <Text variant="caption">{t('adminData.tables', { count, done })}</Text>
      </span>
      <span className={styles.exportProgressLane} aria-hidden="true">
        <i style={{ width: `${(100 * done) / count}%` }} />
      </span>
      <Text variant="caption">{t('adminData.leave')}</Text>
    </Column>
  )
}

const LOOK_MS = 2_000

const useTeam = () => useSession((s) => s.user?.teamId ?? '')

/** Copies of the space, looked at again while one is being made. */
function useExports() {
  const id = useTeam()
  return useCall(dataPage, {
    queryKey: ['exports', id],
    params: { id },
    refetchInterval: ({ state }) =>
      state.data?.exports.some((one) => one.state === 'making') ? LOOK_MS : false,
  })
}

/** Asks for a copy, and gets one; a refusal is told in a line. */
function useExportActs() {
  const teamId = useTeam()
  const { act, busy } = useAction({ refetches: [['exports', teamId]] })
  return {
    busy,
    start: () => act(() => call(startExport, { body: { teamId } })),
    get: (exportId: string) =>
      act(async () => downloadFrom((await call(fetchExport, { body: { teamId, exportId } })).path)),
  }
}

function Copies({ acts }: { acts: ReturnType<typeof useExportActs> }) {
  const { data, error } = useExports()
  const errorText = useErrorText()
  if (error && !data) return <Text danger>{errorText(error)}</Text>
  if (!data) return <Skeleton />
  const making = data.exports.find(({ state }) => state === 'making')
  const over = data.exports.filter(({ state }) => state !== 'making')
  return (
    <>
      {making && <ExportProgress {...making} />}
      {over.length > 0 && (
        <ul className={styles.spaceExportCardCopies}>
          {over.map((one) => (
            <ExportLine
              key={one.exportId}
              one={one}
              busy={acts.busy}
              onGet={() => void acts.get(one.exportId)}
            />
          ))}
        </ul>
      )}
    </>
  )
}

/** Everything of the space as one file, for its admins. */
export function SpaceExportCard() {
  const { t } = useTranslation()
  const acts = useExportActs()
  const { data } = useExports()
  const isMaking = data?.exports.some(({ state }) => state === 'making') ?? false
  return (
    <Card aria-label={t('adminData.take')}>
      <CardHead title={t('adminData.take')}>
        <CardEnd variant="caption">JSON Lines</CardEnd>
      </CardHead>
      <div className={styles.body}>
        <p>{t('adminData.about')}</p>
        <Copies acts={acts} />
        <Holds />
      </div>
      <div className={styles.spaceExportCardFoot}>
        <Button
          disabledFocusable={!data || isMaking || acts.busy}
          onClick={() => void acts.start()}
        >
          {t('adminData.new')}
        </Button>
        <Text variant="caption">{t('adminData.once')}</Text>
      </div>
    </Card>
  )
}
