import { useTranslation } from 'react-i18next'
import { Art } from '../ui/Art.tsx'
import stateLogin from '../ui/art/state-login.svg'
import { CourtNumeral } from '../ui/CourtNumeral.tsx'
import { DoneStamp } from '../ui/DoneStamp.tsx'
import { CourtBanner } from './CourtBanner.tsx'

const classOf = (mine: number, step: number) => (mine < step ? 'dn' : mine === step ? 'on' : '')
const current = (mine: number, step: number) => (mine === step ? ('step' as const) : undefined)

/** Progress as a hopscotch lane: done is painted and stamped, ahead is outlines. */
export function StepLane({ step, name }: { step: 1 | 2 | 3; name: string }) {
  const { t } = useTranslation()
  return (
    <ol className="plane">
      <li className={`lc ${classOf(1, step)}`} aria-current={current(1, step)}>
        <div className="pic">
          <Art svg={stateLogin} />
          {step > 1 && <DoneStamp size={32} />}
        </div>
        <div className="in">
          <CourtNumeral value={1} size={34} />
          <div>
            <div className="strong">{t('space.steps.account')}</div>
            <div className="caption">{t('space.steps.signedIn', { name })}</div>
          </div>
        </div>
      </li>
      <li className={`lc ${classOf(2, step)}`} aria-current={current(2, step)}>
        <div className="pic">
          <div className="unpainted">
            <CourtBanner />
          </div>
          <div className={step === 2 ? 'half' : undefined}>
            <CourtBanner />
          </div>
          {step === 2 && <span className="edge" />}
          {step > 2 && <DoneStamp size={32} />}
        </div>
        <div className="in">
          <CourtNumeral value={2} size={34} />
          <div>
            <div className="strong">{t('space.steps.space')}</div>
            <div className="caption">{t(step > 2 ? 'space.steps.made' : 'space.steps.here')}</div>
          </div>
        </div>
      </li>
      <li className={`ld ${classOf(3, step)}`} aria-current={current(3, step)}>
        <div className="in">
          <CourtNumeral value={3} size={34} />
          <div>
            <div className="strong">{t('space.steps.invite')}</div>
            <div className="caption">{t('space.steps.then')}</div>
          </div>
        </div>
      </li>
    </ol>
  )
}
