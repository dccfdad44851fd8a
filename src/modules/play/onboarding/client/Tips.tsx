import { tips, type Tip } from '#modules/play/profile/contract.ts'
import { useSession } from '#client/session/session.ts'
import { useSeen } from './useSeen.ts'
import {
  Button,
  TeachingPopover,
  TeachingPopoverSurface,
  type PositioningImperativeRef,
  type PositioningProps,
} from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Row } from '#client/ui/Row.tsx'
import { Heading, Text } from '#client/ui/Text.tsx'
import { classes } from '#client/ui/classes.ts'
import styles from './Onboarding.module.css'

const BESIDE_FRAME = 6 // px

const places: Record<Tip, PositioningProps> = {
  'tip.lane': { position: 'after', align: 'top' },
  'tip.rooms': { position: 'after', align: 'top' },
  'tip.board': { position: 'before', align: 'top' },
  'tip.settings': { position: 'below', align: 'end' },
}

const nameOf = (tip: Tip) => tip.slice('tip.'.length)

/* A lane of one puzzle has its name and its button beside the picture: there the tip hangs below. */
function positioningAt(target: HTMLElement, at: PositioningProps): PositioningProps {
  const lone = target.querySelector<HTMLElement>('[data-single] [data-picture]')
  const place = lone ? ({ position: 'below', align: 'start' } as const) : at
  return { ...place, target: lone ?? target, offset: BESIDE_FRAME }
}

function Progress({ at }: { at: number }) {
  const { t } = useTranslation()
  return (
    <>
      <span className={styles.steps} aria-hidden="true">
        {tips.map((one, i) => (
          <i key={one} className={classes(i < at && styles.on)} />
        ))}
      </span>
      <Text grow className={styles.count}>
        {t('tips.of', { at, of: tips.length })}
      </Text>
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
  const name = nameOf(tip)
  return (
    <>
      <div aria-live="polite">
        <Heading>{t(`tips.${name}.title`)}</Heading>
        <p>{t(`tips.${name}.text`)}</p>
      </div>
      <Row gap={8} wrap>
        <Progress at={tips.indexOf(tip) + 1} />
        {!isLast && (
          <Button appearance="transparent" onClick={onSkip}>
            {t('tips.skip')}
          </Button>
        )}
        <Button className={styles.next} onClick={onNext}>
          {t(isLast ? 'tips.done' : 'tips.next')}
        </Button>
      </Row>
    </>
  )
}

/* What comes in above moves the target without making it larger; something around both grows. */
function useFollowing(target: HTMLElement | null) {
  const position = useRef<PositioningImperativeRef>(null)
  useEffect(() => {
    const observer = new ResizeObserver(() => position.current?.updatePosition())
    for (let one: Element | null = target; one; one = one.parentElement) observer.observe(one)
    return () => observer.disconnect()
  }, [target])
  return position
}

/** What a selector finds, also when it comes late or is put in another's place. */
function useElement(selector: string): HTMLElement | null {
  const [element, setElement] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const find = () => setElement(document.querySelector<HTMLElement>(selector))
    find()
    const observer = new MutationObserver(find)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [selector])
  return element
}

/** The thing a tip explains: framed and in sight while it does. */
function useTarget(selector: string): HTMLElement | null {
  const target = useElement(selector)
  useEffect(() => {
    if (!target) return undefined
    target.toggleAttribute('data-framed', true)
    target.scrollIntoView({ block: 'nearest' })
    return () => target.removeAttribute('data-framed')
  }, [target])
  return target
}

/**
 * A callout that points at what it explains. It takes no focus and lays nothing over the page; in the
 * document it stands where it is rendered, so that the keyboard comes past it.
 */
function TipCallout(props: TipProps) {
  const { t } = useTranslation()
  const target = useTarget(`[data-tip=${nameOf(props.tip)}]`)
  const positioningRef = useFollowing(target)
  if (!target) return null
  return (
    <TeachingPopover
      open
      inline
      unstable_disableAutoFocus
      trapFocus={false}
      appearance="brand"
      positioning={{ ...positioningAt(target, places[props.tip]), positioningRef }}
      onOpenChange={(event) => event.type === 'keydown' && props.onSkip()} // Escape
    >
      <TeachingPopoverSurface className={styles.tip} role="dialog" aria-label={t('tips.label')}>
        <TipText {...props} />
      </TeachingPopoverSurface>
    </TeachingPopover>
  )
}

/** First-run tips, one at a time and each once. */
export default function Tips() {
  const onboarding = useSession((s) => s.user?.onboarding)
  const unseenTips = tips.filter((tip) => !onboarding?.includes(tip))
  const [tip] = unseenTips
  const seen = useSeen()
  if (!onboarding || !tip) return null
  const isLast = unseenTips.length === 1
  const close = () => {
    document.querySelector('h1')?.focus() // what had the focus goes
    seen(unseenTips)
  }
  return (
    <TipCallout
      tip={tip}
      isLast={isLast}
      onNext={() => (isLast ? close() : seen([tip]))}
      onSkip={close}
    />
  )
}
