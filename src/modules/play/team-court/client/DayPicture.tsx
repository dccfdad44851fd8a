import { Button } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sharePaintedDay } from '../contract.ts'
import { call, fetchPicture } from '#client/api.ts'
import { useSession } from '#client/session/session.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { Segmented } from '#client/ui/Segmented.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { toast } from '#client/ui/toast.ts'
import { useObjectUrl } from '#client/ui/useObjectUrl.ts'
import { Caption } from '#client/ui/Text.tsx'
import styles from './DayPicture.module.css'

const kinds = ['team', 'mine'] as const
type Kind = (typeof kinds)[number]

function usePicture(what: Kind) {
  const companyId = useSession((s) => s.user?.teamId ?? '')
  return useQuery({
    queryKey: ['paintedDay', companyId, 'picture', what],
    queryFn: async () => {
      const { path } = await call(sharePaintedDay, { body: { companyId, what } })
      return fetchPicture(path)
    },
    gcTime: 0,
  })
}

/** All of today in one picture without answers, to copy or to save: the team's, or the user's own marks. */
export function DayPicture() {
  const { t } = useTranslation()
  const [what, setWhat] = useState<Kind>('team')
  const { data, error, refetch } = usePicture(what)
  const address = useObjectUrl(data ?? null)
  const copy = async () => {
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': data! })])
      toast(true, t('finished.pictureCopied'))
    } catch {
      toast(false, t('finished.notCopied'))
    }
  }
  const options = kinds.map((value) => ({ value, text: t(`painted.${value}`) }))
  return (
    <Card>
      <CardHead title={t('painted.picture')}>
        <CardEnd>
          <Segmented
            label={t('painted.picture')}
            options={options}
            value={what}
            onChange={setWhat}
          />
        </CardEnd>
      </CardHead>
      <div className={styles.picture}>
        {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {address && (
          <img src={address} alt={t(`painted.pictureAlt.${what}`)} width={1200} height={630} />
        )}
        {!address && !error && <Skeleton className={styles.waiting} />}
        <div className={styles.acts}>
          <Button icon={<CopyRegular />} disabled={!data} onClick={() => void copy()}>
            {t('finished.copyPicture')}
          </Button>
          <Button
            as="a"
            href={address || undefined}
            download={`${t('painted.title')}.png`}
            icon={<ArrowDownloadRegular />}
          >
            {t('finished.savePicture')}
          </Button>
        </div>
        <Caption>{t('painted.note')}</Caption>
      </div>
    </Card>
  )
}
