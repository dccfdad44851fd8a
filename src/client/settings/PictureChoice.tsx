import { Button } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../ui/toasts.ts'
import { CropDialog } from './CropDialog.tsx'

const types = ['image/png', 'image/jpeg', 'image/webp']

export interface Shape {
  readonly width: number // px of what is kept
  readonly height: number
}

interface PictureChoiceProps {
  label: string
  shape: Shape
  has: boolean
  disabled: boolean
  onChange: (picture: Blob | '') => Promise<boolean>
}

/** Chooses a picture, crops it here, and sends no more than what is shown. */
export function PictureChoice({ label, shape, has, disabled, onChange }: PictureChoiceProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const take = (picked: File | undefined) => {
    if (!picked) return
    if (types.includes(picked.type)) setFile(picked)
    else toast(false, t('errors.picture_not_allowed'))
  }
  return (
    <div className="col g8" role="group" aria-label={label}>
      <span className="strong">{label}</span>
      <div className="row g8 wrap">
        <Button disabled={disabled} onClick={() => input.current?.click()}>
          {t('settings.choose')}
        </Button>
        {has && (
          <Button appearance="subtle" disabled={disabled} onClick={() => void onChange('')}>
            {t('settings.remove')}
          </Button>
        )}
      </div>
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
      <CropDialog
        file={file}
        shape={shape}
        onClose={() => setFile(null)}
        onCrop={(picture) => void onChange(picture).then((done) => done && setFile(null))}
      />
    </div>
  )
}
