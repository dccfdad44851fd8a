import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import './skeleton.css'

const TILES = 5

/** What a page is made of: the lane of today, a board with its podium, a stage with its side, tiles. */
export type PageShape = 'lane' | 'board' | 'stage' | 'tiles'

/** The open page's shape; its route says it. */
export const PageShapeContext = createContext<PageShape>('tiles')

/** Blocks where the parts of a page will be. */
function Blocks({ shape }: { shape: PageShape }) {
  if (shape === 'lane')
    return (
      <>
        <span className="sk sk-title" />
        <span className="sk sk-lane" />
        <div className="sk-two">
          <span className="sk" />
          <span className="sk" />
        </div>
      </>
    )
  if (shape === 'board')
    return (
      <>
        <span className="sk sk-title" />
        <div className="sk-board">
          <span className="sk" />
          <span className="sk" />
        </div>
      </>
    )
  if (shape === 'stage')
    return (
      <div className="sk-stage">
        <span className="sk" />
        <span className="sk" />
      </div>
    )
  return (
    <>
      <span className="sk sk-title" />
      <div className="sk-tiles">
        {Array.from({ length: TILES }, (_, i) => (
          <span key={i} className="sk" />
        ))}
      </div>
    </>
  )
}

/** The shape of a page while it loads. */
export function PageSkeleton() {
  const { t } = useTranslation()
  const shape = useContext(PageShapeContext)
  return (
    <div aria-busy="true" className="skeleton">
      <span className="sr" role="status">
        {t('state.loading')}
      </span>
      <Blocks shape={shape} />
    </div>
  )
}
