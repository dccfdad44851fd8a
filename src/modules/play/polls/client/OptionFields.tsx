import { Button, Input, MenuItem } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { ReOrderDotsVerticalRegular } from '@fluentui/react-icons/svg/re-order-dots-vertical'
import type { PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { LEAST_OPTIONS, MOST_OPTIONS, OPTION_LENGTH } from '../contract.ts'
import { useGameName, useGameArea } from '#modules/play/games/client/index.ts'
import { Row } from '#client/ui/Row.tsx'
import { Text } from '#client/ui/Text.tsx'
import { ActionMenu } from '#client/ui/ActionMenu.tsx'
import { moved, newOption, type Draft, type DraftOption } from './poll-draft.ts'
import { OptionMark } from './OptionMark.tsx'
import styles from './Polls.module.css'

const MARK = 28 // px

interface RowProps {
  readonly option: DraftOption
  readonly number: number
  readonly isFixed: boolean
  readonly canGo: boolean
  readonly onChange: (more: Partial<DraftOption>) => void
  readonly onRemove: () => void
  readonly onMove: (to: number) => void // its place, from 0
}

/** Which game's mark an option wears; its name is written too where nothing is yet. */
function MarkMenu({ option, number, isFixed, onChange }: RowProps) {
  const { t } = useTranslation()
  const { data } = useGameArea()
  const gameName = useGameName()
  const games = (data?.games ?? []).filter(({ allowed }) => allowed)
  const choose = (gameType: string) => {
    const isNamed = option.text === '' || option.text === gameName(option.gameType)
    onChange({ gameType, ...(isNamed && { text: gameName(gameType) }) })
  }
  return (
    <ActionMenu
      trigger={
        <Button
          className={styles.optionFieldsMark}
          disabled={isFixed}
          aria-label={t('poll.ask.picture', { number })}
          icon={<OptionMark gameType={option.gameType} number={number} size={MARK} />}
        />
      }
    >
      <MenuItem onClick={() => choose('')}>{t('poll.ask.noGame')}</MenuItem>
      {games.map(({ gameType }) => (
        <MenuItem key={gameType} onClick={() => choose(gameType)}>
          {gameName(gameType)}
        </MenuItem>
      ))}
    </ActionMenu>
  )
}

/* The place of the row a held grip is over; null where it is held over none. */
function placeUnder({ currentTarget, pointerId, clientX, clientY }: PointerEvent): number | null {
  if (!currentTarget.hasPointerCapture(pointerId)) return null
  const list = currentTarget.closest('ul')
  const row = document.elementFromPoint(clientX, clientY)?.closest('li')
  const to = row ? [...(list?.children ?? [])].indexOf(row) : -1
  return to < 0 ? null : to
}

function OptionRow(props: RowProps) {
  const { option, number, isFixed, canGo, onChange, onRemove, onMove } = props
  const { t } = useTranslation()
  return (
    <>
      <Button
        appearance="transparent"
        className={styles.grip}
        disabled={isFixed}
        aria-label={t('poll.ask.move', { number })}
        icon={<ReOrderDotsVerticalRegular />}
        onKeyDown={({ key }) => {
          if (key === 'ArrowUp') onMove(number - 2)
          if (key === 'ArrowDown') onMove(number)
        }}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={(event) => {
          const to = placeUnder(event)
          if (to !== null && to !== number - 1) onMove(to)
        }}
      />
      <MarkMenu {...props} />
      <Input
        className={styles.optionFieldsText}
        aria-label={t('poll.ask.option', { number })}
        value={option.text}
        maxLength={OPTION_LENGTH}
        disabled={isFixed}
        onChange={(_, { value }) => onChange({ text: value })}
      />
      <Button
        appearance="subtle"
        icon={<DismissRegular />}
        disabled={isFixed || !canGo}
        aria-label={t('poll.ask.remove', { number })}
        onClick={onRemove}
      />
    </>
  )
}

interface OptionFieldsProps {
  readonly draft: Draft
  readonly isFixed: boolean
  readonly change: (more: Partial<Draft>) => void
}

/** Two to six options, in the order they will stand: dragged, or moved by the arrow keys. */
export function OptionFields({ draft, isFixed, change }: OptionFieldsProps) {
  const { t } = useTranslation()
  const { options } = draft
  const set = (all: readonly DraftOption[]) => change({ options: all })
  return (
    <>
      <Row between className={styles.optionFieldsHead}>
        <Text id="options">{t('poll.ask.options')}</Text>
        <Text variant="caption">
          {t('poll.ask.of', { count: options.length, least: LEAST_OPTIONS, most: MOST_OPTIONS })}
        </Text>
      </Row>
      <ul className={styles.options} aria-labelledby="options">
        {options.map((option, i) => (
          <li key={option.key}>
            <OptionRow
              option={option}
              number={i + 1}
              isFixed={isFixed}
              canGo={options.length > LEAST_OPTIONS}
              onChange={(more) => set(options.with(i, { ...option, ...more }))}
              onRemove={() => set(options.toSpliced(i, 1))}
              onMove={(to) => set(moved(options, i, to))}
            />
          </li>
        ))}
      </ul>
      <Row gap={12} wrap className={styles.add}>
        <Button
          size="small"
          icon={<AddRegular />}
          disabled={isFixed || options.length >= MOST_OPTIONS}
          onClick={() => set([...options, newOption()])}
        >
          {t('poll.ask.add')}
        </Button>
        <Text variant="caption">{t('poll.ask.gameHint')}</Text>
      </Row>
    </>
  )
}
