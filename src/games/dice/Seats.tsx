import { useTranslation } from 'react-i18next'
import { Button, Popover, PopoverSurface, PopoverTrigger } from '@fluentui/react-components'
import type { SeatsProps } from '../kit/room-view.tsx'
import { ScoreStrip } from '../kit/score-strip.tsx'
import { useJustMoved } from '../kit/useJustMoved.tsx'
import { Star } from './box-sign.tsx'
import type { Move, View } from './rules.ts'
import { ScoreTable } from './ScoreCard.tsx'
import { boxes, FIVE_KIND, fiveAlike, isJoker, lowerBoxes, upperBox, type Box } from './scoring.ts'
import styles from './Dice.module.css'

/** A joker on the table, or one die short of one that pays. */
interface Joker {
  readonly state: 'near' | 'paid' | 'unpaid'
  readonly face: number
  readonly goes: Box | 'lower' | 'any' // where it must go
}

const fourAlike = (dice: readonly number[]): number | null =>
  [1, 2, 3, 4, 5, 6].find((face) => dice.filter((die) => die === face).length === 4) ?? null

/** What there is to say of jokers just now; null: nothing. */
function jokerOf({ turn, cards, dice, rollsLeft, jokerPays }: View): Joker | null {
  if (turn === null) return null
  const card = cards[turn]!
  const near = rollsLeft > 0 && card.fiveKind === FIVE_KIND ? fourAlike(dice) : null
  const face = isJoker(dice, card) ? fiveAlike(dice) : near
  if (face === null) return null
  const open = boxes.filter((box) => card[box] === undefined)
  const own = upperBox(face)
  const lower = open.some((box) => (lowerBoxes as readonly string[]).includes(box))
  return {
    state: near === face ? 'near' : jokerPays ? 'paid' : 'unpaid',
    face,
    goes: open.includes(own) ? own : lower ? 'lower' : 'any',
  }
}

type Props = SeatsProps<View, null, Move>

const RULE = 2 // of the game's rules in short

const says = { near: 'jokerNear', paid: 'jokerNow', unpaid: 'jokerUnpaid' } as const

/** Under the card while four or five are alike: what a joker pays, where it goes, and the rule. */
function JokerNote({ joker }: { joker: Joker }) {
  const { t } = useTranslation('rules')
  const { state, face, goes } = joker
  const rules = t('dice.rules', { returnObjects: true }) as readonly { text: string }[]
  const where = () => {
    if (goes === 'lower') return t('dice.jokerLower')
    if (goes === 'any') return t('dice.jokerAny')
    return t('dice.jokerGoes', { box: t(`dice.box.${goes}`) })
  }
  return (
    <div className={styles.note}>
      <Star size={24} />
      <p role="status">
        <b>{t(`dice.${says[state]}`, { face })}</b> {where()}
      </p>
      <Popover withArrow>
        <PopoverTrigger disableButtonEnhancement>
          <Button className={styles.rule} appearance="transparent" size="small">
            {t('dice.jokerRule')}
          </Button>
        </PopoverTrigger>
        <PopoverSurface className={styles.text}>{rules[RULE]?.text}</PopoverSurface>
      </Popover>
    </div>
  )
}

/** The score card in place of the players' cards. */
export function Seats(props: Props) {
  const { view, seat, live, busy, pending, seats, onMove } = props
  const { t } = useTranslation('rules')
  const taken = view.cards.reduce((all, card) => all + Object.keys(card).length, 0)
  const fresh = useJustMoved(taken)
  const joker = jokerOf(view)
  const marked = joker && joker.goes !== 'lower' && joker.goes !== 'any' ? joker.goes : null
  return (
    <>
      <ScoreStrip
        className={styles.strip}
        scores={seats.map((one) => ({ ...one, total: view.totals[one.seat]!.total }))}
        turn={view.turn}
      />
      <section className={styles.card} aria-label={t('dice.card')}>
        <ScoreTable
          view={view}
          seats={seats}
          marked={marked}
          mayTake={live && !busy && seat !== null && view.turn === seat}
          ghost={pending && 'box' in pending ? pending.box : null}
          fresh={fresh}
          onTake={(box) => onMove({ box })}
        />
        {joker && <JokerNote joker={joker} />}
      </section>
    </>
  )
}
