import { Button, DialogActions, DialogContent, Slider } from '@fluentui/react-components'
import { useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useObjectUrl } from '#client/ui/useObjectUrl.ts'
import { classes } from '#client/ui/classes.ts'
import { toast } from '#client/ui/toast.ts'
import { AppDialog } from '#client/ui/AppDialog.tsx'
import type { Shape } from './usePicture.tsx'
import styles from './Settings.module.css'

const STEP = 0.05
const ZOOM_MAX = 4
const steps: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

const zooms: Record<string, number> = { '+': STEP * 2, '-': -STEP * 2 }
const PREVIEWS = [48, 32, 24] as const // px, as pictures are shown

const isSquare = ({ width, height }: Shape) => width === height
/** Where a picture is held: zoom 1 just fills the frame; x and y from 0 to 1 across what is left over. */
interface Hold {
  readonly zoom: number
  readonly x: number
  readonly y: number
}

export const centred: Hold = { zoom: 1, x: 0.5, y: 0.5 }

const within = (value: number) => Math.min(1, Math.max(0, value))
export const moved = (hold: Hold, dx: number, dy: number): Hold => ({
  ...hold,
  x: within(hold.x + dx),
  y: within(hold.y + dy),
})

/** The part of a picture (px) that a frame of a shape shows. */
export function partOf(picture: Shape, frame: Shape, { zoom, x, y }: Hold) {
  const scale = Math.max(frame.width / picture.width, frame.height / picture.height) * zoom
  const width = frame.width / scale
  const height = frame.height / scale
  return { left: (picture.width - width) * x, top: (picture.height - height) * y, width, height }
}

/** Draws that part at the frame's size; JPEG, since the server encodes it again. */
async function cropped(image: HTMLImageElement, frame: Shape, hold: Hold): Promise<Blob> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, frame)
  const picture = { width: image.naturalWidth, height: image.naturalHeight }
  const { left, top, width, height } = partOf(picture, frame, hold)
  const pen = canvas.getContext('2d')!
  pen.drawImage(image, left, top, width, height, 0, 0, frame.width, frame.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('nothing was drawn'))),
      'image/jpeg',
      0.9,
    )
  })
}

const zoomed = (hold: Hold, by: number): Hold => ({
  ...hold,
  zoom: Math.min(ZOOM_MAX, Math.max(1, hold.zoom + by)),
})

/** How a picture lies behind a frame, in parts of the frame. */
function lieOf(size: Shape, shape: Shape, hold: Hold): CSSProperties {
  const part = partOf(size, shape, hold)
  return {
    width: `${(size.width / part.width) * 100}%`,
    left: `${(-part.left / part.width) * 100}%`,
    top: `${(-part.top / part.height) * 100}%`,
  }
}

interface FrameProps {
  url: string
  shape: Shape
  hold: Hold
  onHold: (hold: Hold) => void
  image: React.RefObject<HTMLImageElement | null>
  style: CSSProperties | undefined // how the picture lies in a frame, of any size
  onSize: (size: Shape) => void
}

/** The picture behind its frame: moved by dragging or by the arrow keys. */
function Frame({ url, shape, hold, style, onHold, onSize, image }: FrameProps) {
  const { t } = useTranslation()
  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (event.buttons !== 1) return
    const { width, height } = event.currentTarget.getBoundingClientRect()
    onHold(moved(hold, -event.movementX / width, -event.movementY / height))
  }
  const step = (event: KeyboardEvent) => {
    const by = steps[event.key]
    const zoom = zooms[event.key]
    if (!by && !zoom) return
    event.preventDefault()
    onHold(by ? moved(hold, ...by) : zoomed(hold, zoom!))
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
        style={style}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          onSize({ width, height })
        }
        onError={() => toast(false, t('errors.picture_unreadable'))}
      />
      <i className={classes(styles.mask, isSquare(shape) && styles.round)} aria-hidden="true" />
      <i className={styles.thirds} aria-hidden="true" />
      <i className={styles.corners} aria-hidden="true" />
    </div>
  )
}

/** A portrait as it will be seen, in its sizes. */
function Previews({ url, style }: { url: string; style: CSSProperties | undefined }) {
  return (
    <div className={styles.previews} aria-hidden="true">
      {PREVIEWS.map((size) => (
        <span key={size} style={{ width: size, height: size }}>
          <img alt="" src={url} style={style} />
        </span>
      ))}
    </div>
  )
}

interface CropDialogProps {
  file: File | null
  shape: Shape
  onClose: () => void
  onCrop: (picture: Blob) => void
}

export default function CropDialog({ file, shape, onClose, onCrop }: CropDialogProps) {
  const { t } = useTranslation()
  const url = useObjectUrl(file)
  const image = useRef<HTMLImageElement>(null)
  const [hold, setHold] = useState<Hold>(centred)
  const [size, setSize] = useState<Shape | null>(null)
  const style = size ? lieOf(size, shape, hold) : undefined
  const take = () =>
    cropped(image.current!, shape, hold).then(onCrop, () =>
      toast(false, t('errors.picture_unreadable')),
    )
  return (
    <AppDialog title={t('settings.crop')} open={file !== null} onClose={onClose}>
      <DialogContent>
        {url && (
          <Frame
            url={url}
            shape={shape}
            hold={hold}
            style={style}
            onHold={setHold}
            onSize={setSize}
            image={image}
          />
        )}
        <Slider
          className={styles.zoom}
          aria-label={t('settings.zoom')}
          min={1}
          max={ZOOM_MAX}
          step={STEP}
          value={hold.zoom}
          onChange={(_, { value }) => setHold({ ...hold, zoom: value })}
        />
        {url && isSquare(shape) && <Previews url={url} style={style} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('start.cancel')}</Button>
        <Button appearance="primary" onClick={() => void take()}>
          {t('settings.use')}
        </Button>
      </DialogActions>
    </AppDialog>
  )
}
