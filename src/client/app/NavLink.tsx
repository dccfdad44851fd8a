import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'
import { matches } from '../route-pattern.ts'
import { useLocation } from '../router.tsx'

interface NavLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'children'> {
  to: string
  end?: boolean // the page itself; else those below it too
  children: ReactNode | ((isHere: boolean) => ReactNode)
}

/** A link that says by aria-current that one is where it leads. */
export function NavLink({ to, end = false, children, ...rest }: NavLinkProps) {
  const isHere = matches(to, useLocation().pathname, !end)
  return (
    <Link to={to} aria-current={isHere ? 'page' : undefined} {...rest}>
      {typeof children === 'function' ? children(isHere) : children}
    </Link>
  )
}
