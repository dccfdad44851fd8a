import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dateLocale } from '../language.ts'
import { Art } from '../ui/Art.tsx'
import word from '../ui/art/word.svg'
import { CourtBanner } from './CourtBanner.tsx'
import { useObjectUrl } from './LogoField.tsx'
import type { SpaceDraft } from './SpaceForm.tsx'
import { SpaceLogo } from './SpaceLogo.tsx'

/** The space as it will look, repainted while one types. */
export function SpacePreview({ draft }: { draft: SpaceDraft }) {
  const { t, i18n } = useTranslation()
  const url = useObjectUrl(draft.logo)
  const [now] = useState(() => new Date())
  const format = { dateStyle: 'full', timeStyle: 'short', timeZone: draft.timeZone } as const
  const time = new Intl.DateTimeFormat(dateLocale(i18n.language), format).format(now)
  return (
    <section className="card" aria-label={t('space.preview')}>
      <div className={`pvb paint-${draft.paint}`}>
        <CourtBanner />
      </div>
      <div className="pvi">
        <div className="row g12 pvh">
          <SpaceLogo image={url} paint={draft.paint} />
          <div className="subtitle1 grow ell">{draft.name.trim() || t('space.unnamed')}</div>
          <span className="chip">{t('space.preview')}</span>
        </div>
        <div className="mlane">
          <span className="unpainted">
            <Art svg={word} />
          </span>
          <i />
        </div>
        <p className="caption">{t('space.previewText', { time })}</p>
      </div>
    </section>
  )
}
