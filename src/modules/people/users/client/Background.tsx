import { Button } from '@fluentui/react-components'
import { ImageAddRegular } from '@fluentui/react-icons/svg/image-add'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/accounts.ts'
import { courtPaints, type CourtPaint } from '#shared/court-paints.ts'
import { pictureUrl } from '#client/ui/picture.ts'
import { usePicture } from './usePicture.tsx'
import { useSaveProfile } from './useSaveProfile.ts'
import { Column } from '#client/ui/Row.tsx'
import { classes } from '#client/ui/classes.ts'
import styles from './Settings.module.css'

const SHAPE = { width: 1216, height: 304 }
const pathOf = (paint: CourtPaint) => `/courts/${paint}.svg`

interface CourtProps {
  paint: CourtPaint
  chosen: boolean
  onChoose: () => void
}

function Court({ paint, chosen, onChoose }: CourtProps) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      role="radio"
      aria-checked={chosen}
      aria-label={t(`paint.${paint}`)}
      title={t(`paint.${paint}`)}
      className={classes(styles.background, chosen && styles.backgroundChosen)}
      onClick={onChoose}
    >
      <img src={pictureUrl(pathOf(paint))} alt="" />
    </button>
  )
}

/** A court behind the user's name: one of five, or a picture of their own. */
export function Background({ user }: { user: User }) {
  const { t } = useTranslation()
  const { save, busy } = useSaveProfile(user)
  const label = t('settings.background')
  const { button, parts } = usePicture({
    label,
    shape: SHAPE,
    onPicture: (profileBgImage) => save({ profileBgImage }),
  })
  return (
    <Column gap={4}>
      <span>{label}</span>
      <div className={styles.backgrounds} role="radiogroup" aria-label={label}>
        {courtPaints.map((paint) => (
          <Court
            key={paint}
            paint={paint}
            chosen={user.profileBgImage === pathOf(paint)}
            onChoose={() => void save({ profileBgImage: paint })}
          />
        ))}
        <button
          type="button"
          className={classes(styles.background, styles.upload)}
          disabled={busy}
          aria-label={t('settings.ownPicture')}
          title={t('settings.ownPicture')}
          {...button}
        >
          <ImageAddRegular fontSize={20} />
        </button>
      </div>
      {user.profileBgImage && (
        <Button
          appearance="subtle"
          disabled={busy}
          onClick={() => void save({ profileBgImage: '' })}
        >
          {t('settings.noBackground')}
        </Button>
      )}
      {parts}
    </Column>
  )
}
