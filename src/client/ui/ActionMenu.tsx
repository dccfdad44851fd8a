import {
  Menu,
  MenuList,
  MenuPopover,
  MenuTrigger,
  type MenuProps,
} from '@fluentui/react-components'
import type { ReactElement, ReactNode } from 'react'

interface ActionMenuProps extends Omit<MenuProps, 'children'> {
  trigger: ReactElement
  className?: string | undefined // of the list
  children: ReactNode
}

/** A button, and the list of choices it opens. */
export function ActionMenu({ trigger, className = '', children, ...menu }: ActionMenuProps) {
  return (
    <Menu {...menu}>
      <MenuTrigger disableButtonEnhancement>{trigger}</MenuTrigger>
      <MenuPopover>
        <MenuList className={className}>{children}</MenuList>
      </MenuPopover>
    </Menu>
  )
}
