import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Slider,
} from '@fluentui/react-components'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useObjectUrl } from '../spaces/LogoField.tsx'
import { toast } from '../ui/toast.ts'
import { centred, cropped, moved, partOf, type Hold } from './crop.ts'
import type { Shape } from './usePicture.tsx'
import styles from './CropDialog.module.css'

const STEP = 0.05
const ZOOM_MAX = 4
const steps: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

interface FrameProps {
  url: string
  shape: Shape
  hold: Hold
  onHold: (hold: Hold) => void
  image: React.RefObject<HTMLImageElement | null>
}

/** The picture behind its frame: moved by dragging or by the arrow keys. */
function Frame({ url, shape, hold, onHold, image }: FrameProps) {
  const { t } = useTranslation()
  const [size, setSize] = useState<Shape | null>(null)
  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (event.buttons !== 1) return
    const { width, height } = event.currentTarget.getBoundingClientRect()
    onHold(moved(hold, -event.movementX / width, -event.movementY / height))
  }
  const step = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (!by) return
    event.preventDefault()
    onHold(moved(hold, ...by))
  }
  const part = size && partOf(size, shape, hold)
  const style = part && {
    width: `${(size.width / part.width) * 100}%`,
    left: `${(-part.left / part.width) * 100}%`,
    top: `${(-part.top / part.height) * 100}%`,
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move the picture; the label says so
    <div
      className={styles.crop}
      role="application"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
      tabIndex={0}
      aria-label={t('settings.move')}
      style={{ aspectRatio: `${shape.width} / ${shape.height}` }}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={move}
      onKeyDown={step}
    >
      <img
        ref={image}
        alt=""
        src={url}
        draggable={false}
        style={style ?? undefined}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          setSize({ width, height })
        }
        onError={() => toast(false, t('errors.picture_unreadable'))}
      />
    </div>
  )
}

interface CropDialogProps {
  file: File | null
  shape: Shape
  onClose: () => void
  onCrop: (picture: Blob) => void
}

export function CropDialog({ file, shape, onClose, onCrop }: CropDialogProps) {
  const { t } = useTranslation()
  const url = useObjectUrl(file)
  const image = useRef<HTMLImageElement>(null)
  const [hold, setHold] = useState<Hold>(centred)
  const take = () =>
    cropped(image.current!, shape, hold).then(onCrop, () =>
      toast(false, t('errors.picture_unreadable')),
    )
  return (
    <Dialog open={file !== null} onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('settings.crop')}</DialogTitle>
          <DialogContent>
            {url && <Frame url={url} shape={shape} hold={hold} onHold={setHold} image={image} />}
            <Slider
              className={styles.zoom}
              aria-label={t('settings.zoom')}
              min={1}
              max={ZOOM_MAX}
              step={STEP}
              value={hold.zoom}
              onChange={(_, { value }) => setHold({ ...hold, zoom: value })}
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{t('start.cancel')}</Button>
            <Button appearance="primary" onClick={() => void take()}>
              {t('settings.use')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
