import type { ReactNode } from 'react'
import { Art } from './Art.tsx'
import { PageTitle } from './PageTitle.tsx'

interface StateSheetProps {
  art: string
  title: string
  children?: ReactNode // sentences
  actions?: ReactNode
  wide?: boolean
  busy?: boolean
}

/** A page that is one state: a court strip, a title, a sentence, a way on. */
export function StateSheet({ art, title, children, actions, wide, busy }: StateSheetProps) {
  return (
    <div className="state">
      <article className={wide ? 'stt wide' : 'stt'} aria-busy={busy}>
        <Art className="sa" svg={art} />
        <div className="sb">
          <PageTitle className={wide ? 'title3' : 'subtitle2'}>{title}</PageTitle>
          {children}
          {actions && <div className="acts">{actions}</div>}
        </div>
      </article>
    </div>
  )
}
