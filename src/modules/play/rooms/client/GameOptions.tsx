import { Switch } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { CatalogueGame } from '#modules/play/games/contract.ts'
import { folderOf } from '#shared/game.ts'
import { InlineChoice } from '#client/ui/InlineChoice.tsx'

type Values = Readonly<Record<string, unknown>>

/** What a game's schema says of one option, as far as the drawer can ask for it. */
interface Property {
  readonly type?: string
  readonly enum?: readonly (string | number)[]
  readonly default?: unknown
  readonly minimum?: number
  readonly maximum?: number
}

const MOST_CHOICES = 8

/** The answers to choose among; null: yes or no. undefined: not for people to choose. */
function choicesOf(property: Property): readonly (string | number)[] | null | undefined {
  if (property.type === 'boolean') return null
  if (property.enum) return property.enum
  const { minimum, maximum } = property
  if (property.type !== 'integer' || minimum === undefined || maximum === undefined)
    return undefined
  const count = maximum - minimum + 1
  return count > MOST_CHOICES ? undefined : Array.from({ length: count }, (_, i) => minimum + i)
}

interface OptionProps {
  name: string
  property: Property
  folder: string
  value: unknown
  onChange: (value: unknown) => void
}

function Option({ name, property, folder, value, onChange }: OptionProps) {
  const { t } = useTranslation('rules')
  const choices = choicesOf(property)
  const text = (key: string) => t(`${folder}.options.${name}.${key}`)
  if (choices === undefined) return null
  if (choices === null)
    return (
      <Switch
        label={text('label')}
        labelPosition="before"
        checked={value === true}
        onChange={(_, { checked }) => onChange(checked)}
      />
    )
  return (
    <InlineChoice
      label={text('label')}
      value={value}
      onChange={onChange}
      options={choices.map((choice) => ({ value: choice as unknown, text: text(String(choice)) }))}
    />
  )
}

interface GameOptionsProps {
  game: CatalogueGame
  values: Values
  settled?: readonly string[] // options that are not asked for
  onChange: (change: Values) => void
}

/** A game's own options, as its schema lists them; the texts are the game's. */
export function GameOptions({ game, values, settled = [], onChange }: GameOptionsProps) {
  const { properties = {} } = game.options as { properties?: Record<string, Property> }
  const visibleOptions = Object.entries(properties).filter(([name]) => !settled.includes(name))
  return visibleOptions.map(([name, property]) => (
    <Option
      key={name}
      name={name}
      property={property}
      folder={folderOf(game.gameType)}
      value={values[name] ?? property.default}
      onChange={(value) => onChange({ [name]: value })}
    />
  ))
}
