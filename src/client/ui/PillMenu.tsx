import { MenuItemRadio } from '@fluentui/react-components'
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'
import type { ReactNode } from 'react'
import { Text } from './Text.tsx'
import { classes } from './classes.ts'
import { ActionMenu } from './ActionMenu.tsx'
import styles from './PillMenu.module.css'

const ICON = 16 // px

interface PillMenuProps<T extends string> {
  name: string // what is chosen here
  text: string // what stands on it
  icon: ReactNode
  isSet?: boolean // filled
  options: readonly { readonly value: T; readonly text: string }[]
  value: T
  onChange: (value: T) => void
}

/** A filter with many choices: a pill that says which is set, and a menu of them. */
export function PillMenu<T extends string>(props: PillMenuProps<T>) {
  const { name, text, icon, isSet, options, value, onChange } = props
  return (
    <ActionMenu
      checkedValues={{ [name]: [value] }}
      onCheckedValueChange={(_, { checkedItems: [chosen] }) => onChange(chosen as T)}
      trigger={
        <button
          type="button"
          className={classes(styles.pill, isSet && styles.set)}
          aria-label={`${name}: ${text}`}
        >
          {icon}
          <Text ellipsis>{text}</Text>
          <ChevronDownRegular fontSize={ICON} aria-hidden="true" />
        </button>
      }
    >
      {options.map((option) => (
        <MenuItemRadio key={option.value} name={name} value={option.value}>
          {option.text}
        </MenuItemRadio>
      ))}
    </ActionMenu>
  )
}
