import { useRestoreFocusTarget } from '@fluentui/react-components'
import { Suspense, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '#client/ui/toast.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'

const CropDialog = lazyPart(() => import(/* webpackChunkName: "crop" */ './CropDialog.tsx'))

const types = ['image/png', 'image/jpeg', 'image/webp']

export interface Shape {
  readonly width: number // px of what is kept
  readonly height: number
}

interface PictureOptions {
  label: string
  shape: Shape
  onPicture: (picture: Blob) => Promise<boolean>
}

/**
 * Chooses a picture and crops it here, so that no more is sent than what is shown. `button` goes to
 * what opens it and gets the focus back, `parts` beside it.
 */
export function usePicture({ label, shape, onPicture }: PictureOptions): {
  button: { onClick: () => void } & ReturnType<typeof useRestoreFocusTarget>
  parts: ReactNode
} {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [isRequested, setRequested] = useState(false)
  const focusTarget = useRestoreFocusTarget()
  const take = (picked: File | undefined) => {
    if (!picked) return
    if (!types.includes(picked.type)) return toast(false, t('errors.picture_not_allowed'))
    setRequested(true)
    setFile(picked)
  }
  const parts = (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept={types.join(',')}
        aria-label={label}
        onChange={(event) => {
          take(event.target.files?.[0])
          event.target.value = '' // the same file may be chosen again
        }}
      />
      <Suspense fallback={null}>
        {isRequested && (
          <CropDialog
            file={file}
            shape={shape}
            onClose={() => setFile(null)}
            onCrop={(picture) => void onPicture(picture).then((done) => done && setFile(null))}
          />
        )}
      </Suspense>
    </>
  )
  return { button: { ...focusTarget, onClick: () => input.current?.click() }, parts }
}
