import { Button, DialogActions, DialogContent } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { puzzleEndpoints, type PuzzlePlay } from '../contract.ts'
import { call, fetchPicture } from '#client/api.ts'
import { currentUser } from '#client/session/session.ts'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { toast } from '#client/ui/toast.ts'
import { useObjectUrl } from '#client/ui/useObjectUrl.ts'
import { AppDialog } from '#client/ui/AppDialog.tsx'
import styles from './PuzzleResult.module.css'

async function pictureOf({ gameType, gameId }: PuzzlePlay): Promise<Blob> {
  const body = { gameId, userId: currentUser()?.userId ?? '' }
  const { path } = await call(puzzleEndpoints(gameType).sharePicture, { body })
  return fetchPicture(path)
}

interface SharePictureProps {
  play: PuzzlePlay
  title: string
  onClose: () => void
}

/** One's result as a picture, to copy or to keep. It shows marks, never the answer. */
export default function SharePicture({ play, title, onClose }: SharePictureProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({
    queryKey: ['puzzle', play.gameId, 'picture'],
    queryFn: () => pictureOf(play),
    gcTime: 0,
  })
  const address = useObjectUrl(data ?? null)
  const copy = async () => {
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': data! })])
      toast(true, t('finished.pictureCopied'))
      onClose()
    } catch {
      toast(false, t('finished.notCopied'))
    }
  }
  return (
    <AppDialog title={t('finished.picture')} onClose={onClose}>
      <DialogContent className={styles.content ?? ''}>
        {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {address ? (
          <img
            src={address}
            alt={`${title} ${play.share?.score ?? ''}`}
            width={1200}
            height={630}
          />
        ) : (
          !error && <Skeleton className={styles.waiting} />
        )}
      </DialogContent>
      <DialogActions fluid className={styles.actions ?? ''}>
        <Button onClick={onClose}>{t('room.close')}</Button>
        <Button
          as="a"
          href={address || undefined}
          download={`${title}.png`}
          icon={<ArrowDownloadRegular />}
        >
          {t('finished.savePicture')}
        </Button>
        <Button
          appearance="primary"
          icon={<CopyRegular />}
          disabled={!data}
          onClick={() => void copy()}
        >
          {t('finished.copyPicture')}
        </Button>
      </DialogActions>
    </AppDialog>
  )
}
