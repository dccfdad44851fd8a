import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dateFormat } from '#client/date-format.ts'
import { Art } from '#client/ui/Art.tsx'
import word from '#games/find-the-word/art.svg'
import { CourtBanner } from './CourtBanner.tsx'
import { useObjectUrl } from '#client/ui/useObjectUrl.ts'
import type { SpaceDraft } from './SpaceForm.tsx'
import { SpaceLogo } from '#client/ui/SpaceLogo.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { Row } from '#client/ui/Row.tsx'
import { Text } from '#client/ui/Text.tsx'
import { classes } from '#client/ui/classes.ts'
import styles from './SpacePreview.module.css'

/** The space as it will look, repainted while one types. */
export function SpacePreview({ draft }: { draft: SpaceDraft }) {
  const { t, i18n } = useTranslation()
  const url = useObjectUrl(draft.logo)
  const [now] = useState(() => new Date())
  const format = { dateStyle: 'full', timeStyle: 'short', timeZone: draft.timeZone } as const
  const time = dateFormat(i18n.language, format).format(now)
  return (
    <Card aria-label={t('space.preview')}>
      <div className={classes(styles.banner, `paint-${draft.paint}`)}>
        <CourtBanner />
      </div>
      <div className={styles.body}>
        <Row gap={12} className={styles.head}>
          <SpaceLogo image={url} paint={draft.paint} />
          <Text as="div" variant="subtitle1" grow ellipsis>
            {draft.name.trim() || t('space.unnamed')}
          </Text>
          <Chip className={styles.chip}>{t('space.preview')}</Chip>
        </Row>
        <div className={styles.lane}>
          <span className="unpainted">
            <Art svg={word} />
          </span>
          <i />
        </div>
        <Text as="p" variant="caption">
          {t('space.previewText', { time })}
        </Text>
      </div>
    </Card>
  )
}
