import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import './skeleton.css'

const TILES = 5

/** What a page is made of, by its address: blocks where its parts will be. */
function Blocks({ pathname }: { pathname: string }) {
  const [, place] = pathname.toLowerCase().split('/')
  if (place === '' || place === 'dashboard')
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
  if (place === 'leaderboard')
    return (
      <>
        <span className="sk sk-title" />
        <div className="sk-board">
          <span className="sk" />
          <span className="sk" />
        </div>
      </>
    )
  if (place === 'puzzle')
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
  const { pathname } = useLocation()
  return (
    <div aria-busy="true" className="skeleton">
      <span className="sr" role="status">
        {t('state.loading')}
      </span>
      <Blocks pathname={pathname} />
    </div>
  )
}
