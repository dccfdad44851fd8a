import {
  Button,
  TeachingPopover,
  TeachingPopoverSurface,
  type PositioningProps,
} from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { tips, type Tip } from '#shared/api/profile.ts'
import { useTarget } from './useTarget.ts'

const BESIDE_FRAME = 6 // px

const places: Record<Tip, { selector: string; at: PositioningProps }> = {
  'tip.lane': { selector: '.hop .cell', at: { position: 'after', align: 'top' } },
  'tip.rooms': { selector: '.open-rooms', at: { position: 'after', align: 'top' } },
  'tip.board': { selector: '.card.lead', at: { position: 'before', align: 'top' } },
  'tip.settings': { selector: '.avbtn', at: { position: 'below', align: 'end' } },
}

/* A lane of one puzzle has its name and its button beside the picture: there the tip hangs below. */
function positioningAt(target: HTMLElement, at: PositioningProps): PositioningProps {
  const lone = target.querySelector<HTMLElement>('.hop.one .pic')
  const place = lone ? ({ position: 'below', align: 'start' } as const) : at
  return { ...place, target: lone ?? target, offset: BESIDE_FRAME }
}

function Progress({ at }: { at: number }) {
  const { t } = useTranslation()
  return (
    <>
      <span className="st4" aria-hidden="true">
        {tips.map((one, i) => (
          <i key={one} className={i < at ? 'on' : undefined} />
        ))}
      </span>
      <span className="of grow">{t('tips.of', { at, of: tips.length })}</span>
    </>
  )
}

interface TipProps {
  tip: Tip
  isLast: boolean
  onNext: () => void
  onSkip: () => void
}

function TipText({ tip, isLast, onNext, onSkip }: TipProps) {
  const { t } = useTranslation()
  const name = tip.slice('tip.'.length)
  return (
    <>
      <div aria-live="polite">
        <h2 className="subtitle2">{t(`tips.${name}.title`)}</h2>
        <p>{t(`tips.${name}.text`)}</p>
      </div>
      <div className="row g8 wrap">
        <Progress at={tips.indexOf(tip) + 1} />
        {!isLast && (
          <Button appearance="transparent" onClick={onSkip}>
            {t('tips.skip')}
          </Button>
        )}
        <Button className="nx" onClick={onNext}>
          {t(isLast ? 'tips.done' : 'tips.next')}
        </Button>
      </div>
    </>
  )
}

/**
 * A callout that points at what it explains. It takes no focus and lays nothing over the page; in the
 * document it stands where it is rendered, so that the keyboard comes past it.
 */
export function TipCallout(props: TipProps) {
  const { t } = useTranslation()
  const { selector, at } = places[props.tip]
  const target = useTarget(selector)
  if (!target) return null
  return (
    <TeachingPopover
      open
      inline
      unstable_disableAutoFocus
      trapFocus={false}
      appearance="brand"
      positioning={positioningAt(target, at)}
      onOpenChange={(event) => event.type === 'keydown' && props.onSkip()} // Escape
    >
      <TeachingPopoverSurface className="tip" role="dialog" aria-label={t('tips.label')}>
        <TipText {...props} />
      </TeachingPopoverSurface>
    </TeachingPopover>
  )
}
